# docker build -t pleat --build-arg COMMIT=$(git describe --always --dirty) . && docker run --rm -v "$PWD:/models" pleat check m.pml
FROM maven:3-eclipse-temurin-17 AS build
COPY . /pleat
WORKDIR /pleat
ARG COMMIT=
RUN mvn -B -ntp -Pquick -Dpleat.commit=$COMMIT -pl app -am package

FROM eclipse-temurin:17-jre
COPY --from=build /pleat/app/target/pleat.jar /pleat.jar
WORKDIR /models
# Not root; to write files into a mounted folder: docker run --user "$(id -u):$(id -g)" ...
USER 65534:65534
ENTRYPOINT ["java", "-Xss4m", "-XX:+UseSerialGC", "-XX:MaxRAMPercentage=75", "-jar", "/pleat.jar"]
