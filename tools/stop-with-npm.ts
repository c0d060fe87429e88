import { readFileSync } from 'node:fs';

const CHECK_MS = 250;

/** The parent of a process; undefined where /proc does not exist. */
function parentOf(pid: number): number | undefined {
  try {
    // "pid (name) state ppid …"; the name may hold spaces and brackets
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/**
 * Ends this process by SIGTERM when the npm that started it has ended. npm runs a command in a shell and sends signals to that
 * shell, which may end without passing them on; a killed npm passes on nothing.
 */
export function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}
