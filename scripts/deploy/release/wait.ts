import { lineOf, type Command } from '../command.ts';
import { CommandFailed, type Shell } from '../shell.ts';

export interface Waiting {
  sleep: (milliseconds: number) => Promise<unknown>;
  clock: () => number;
}

const EVERY_MS = 15_000;
const LONGEST_MS = 30 * 60 * 1_000;

/** Waits until the command prints nothing any more. Throws CommandFailed. */
export async function untilBuilt(open: Command, shell: Shell, waiting: Waiting): Promise<void> {
  shell.say('\nWaiting until the indexes are built');
  if (shell.dry) {
    shell.say(`  # until this prints nothing: ${lineOf(open)}`);
    return;
  }
  const from = waiting.clock();
  for (;;) {
    const printed = await shell.read(open);
    if (printed === null) throw new CommandFailed(`This failed: ${lineOf(open)}`);
    if (printed.trim() === '') return;
    if (waiting.clock() - from > LONGEST_MS)
      throw new CommandFailed(
        'The indexes were not built within half an hour. Run this again later.',
      );
    await waiting.sleep(EVERY_MS);
  }
}
