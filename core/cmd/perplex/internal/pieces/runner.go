package pieces

import (
	"fmt"
	"sort"
	"strings"
)

// runners maps each engine to the function that writes its text to run all pieces. Each engine is
// registered in one line.
var runners = map[string]func(folder string, pieces int) string{
	"slurm":      slurm,
	"parallel":   parallel,
	"kubernetes": kubernetes,
}

// Runners returns the names of the engines that Runner supports.
func Runners() []string {
	var names []string
	for name := range runners {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// Runner returns the text with which an engine runs the unfinished pieces of a folder. ok is false
// for an unknown engine.
func (p *Plan) Runner(engine, folder string) (text string, ok bool) {
	write, ok := runners[engine]
	if !ok {
		return "", false
	}
	return write(folder, p.Pieces), true
}

func slurm(folder string, pieces int) string {
	return fmt.Sprintf(`#!/bin/sh
# sbatch THIS-FILE, where the folder can be reached; then: perplex merge %[1]s
#SBATCH --job-name=perplex
#SBATCH --array=0-%[2]d
#SBATCH --cpus-per-task=1
#SBATCH --requeue
exec perplex run -workers "$SLURM_CPUS_PER_TASK" %[1]s "$SLURM_ARRAY_TASK_ID"
`, quote(folder), pieces-1)
}

func parallel(folder string, pieces int) string {
	return fmt.Sprintf(`#!/bin/sh
# One piece per processor; pieces that are there already take no time.
seq 0 %[2]d | parallel --retries 3 perplex run -workers 1 %[1]s {} && perplex merge %[1]s
`, quote(folder), pieces-1)
}

func kubernetes(_ string, pieces int) string {
	return fmt.Sprintf(`# kubectl apply -f THIS-FILE. IMAGE has perplex in its path; the folder is the volume CLAIM.
apiVersion: batch/v1
kind: Job
metadata:
  name: perplex
spec:
  completionMode: Indexed
  completions: %[1]d
  parallelism: %[2]d
  backoffLimitPerIndex: 3
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: perplex
          image: IMAGE
          command: ["sh", "-c", "exec perplex run -workers 1 /pieces \"$JOB_COMPLETION_INDEX\""]
          resources:
            requests: {cpu: "1", memory: 512Mi}
          volumeMounts:
            - {name: pieces, mountPath: /pieces}
      volumes:
        - name: pieces
          persistentVolumeClaim: {claimName: CLAIM}
`, pieces, min(pieces, 64))
}

// quote returns a text as one word of a shell.
func quote(text string) string {
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}
