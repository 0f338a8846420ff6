/* Runs a command and writes the most memory it held, in KiB, into a file: peak FILE COMMAND [ARGUMENT]...
   One that is asked to end (SIGTERM) interrupts the command (SIGINT), to which a verifier answers with its report. */
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile pid_t child;

static void interrupt(int signal) {
    kill(child, SIGINT);
}

int main(int count, char **words) {
    if (count < 3) {
        return 125;
    }
    child = fork();
    if (child < 0) {
        return 126;
    }
    if (child == 0) {
        execv(words[2], words + 2);
        _exit(127);
    }
    signal(SIGTERM, interrupt);
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
