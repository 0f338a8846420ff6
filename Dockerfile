# docker build -t pleat . && docker run --rm -v "$PWD:/models" pleat check /models/m.pml
FROM maven:3-eclipse-temurin-17 AS build
COPY . /pleat
WORKDIR /pleat
RUN mvn -B -ntp -Pquick -pl app -am package

FROM eclipse-temurin:17-jre
COPY --from=build /pleat/app/target/pleat.jar /pleat.jar
WORKDIR /models
ENTRYPOINT ["java", "-Xss4m", "-XX:+UseSerialGC", "-XX:MaxRAMPercentage=75", "-jar", "/pleat.jar"]
