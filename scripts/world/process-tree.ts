import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface ProcessEntry {
  pid: number;
  parent: number;
  /** The start time in the system's own format. It tells a reused process id apart. */
  started: string;
}

function fromProc(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The second field is the program's name in brackets, which may itself contain brackets.
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const [state, parent, started] = [fields[0], Number(fields[1]), fields[19] ?? ''];
        return state === 'Z' ? [] : [{ pid: Number(name), parent, started }];
      } catch {
        return [];
      }
    });
}

function fromPs(): ProcessEntry[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, started] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && started ? [{ pid: Number(pid), parent: Number(parent), started }] : [];
  });
}

/** Reads /proc first, because many Linux images have no `ps`. */
export function listProcesses(): ProcessEntry[] {
  return existsSync('/proc/self/stat') ? fromProc() : fromPs();
}

/**
 * All descendants of `ancestor`, without itself. For 0 and 1 the list is empty: the whole system
 * descends from them, and listed processes will be ended.
 */
export function descendantsOf(ancestor: number, entries = listProcesses()): ProcessEntry[] {
  if (!(ancestor > 1)) return [];
  const found = entries.filter(({ parent }) => parent === ancestor);
  return found.flatMap((entry) => [entry, ...descendantsOf(entry.pid, entries)]);
}

/** Returns whether the signal could be sent. */
export function signalQuietly(pid: number, signal: NodeJS.Signals): boolean {
  // 0 and negative numbers would mean whole process groups.
  if (!(pid > 1)) return false;
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
