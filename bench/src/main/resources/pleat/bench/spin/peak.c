/* Runs a command and writes the most memory it held, in KiB, into a file: peak FILE COMMAND [ARGUMENT]... */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **words) {
    if (count < 3) {
        return 125;
    }
    pid_t child = fork();
    if (child < 0) {
        return 126;
    }
    if (child == 0) {
        execv(words[2], words + 2);
        _exit(127);
    }
    int status;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) != child) {
        return 126;
    }
    FILE *file = fopen(words[1], "w");
    if (file == NULL || fprintf(file, "%ld\n", usage.ru_maxrss) < 0 || fclose(file) != 0) {
        return 126;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
