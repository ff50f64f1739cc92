import { lineOf, type Command } from './command.ts';
import type { Shell } from './shell.ts';

/** Shows whether a step has been done: by succeeding, or else by what it prints. */
export interface Probe {
  command: Command;
  prints?: RegExp;
}

/** A part of the work. It can be run again: either its commands change nothing then, or `unless` skips it. */
export interface Step {
  title: string;
  unless?: Probe;
  commands: readonly Command[];
}

async function isDone({ command, prints }: Probe, shell: Shell): Promise<boolean> {
  const printed = await shell.read(command);
  return printed !== null && (prints?.test(printed) ?? true);
}

/** Runs one step. Throws CommandFailed. */
export async function runStep(step: Step, shell: Shell): Promise<void> {
  shell.say(`\n${step.title}`);
  if (step.unless) {
    if (shell.dry) {
      const sign = step.unless.prints ? `prints ${String(step.unless.prints)}` : 'succeeds';
      shell.say(`  # nothing, if this ${sign}: ${lineOf(step.unless.command)}`);
    } else if (await isDone(step.unless, shell)) {
      shell.say('  It is there.');
      return;
    }
  }
  for (const command of step.commands) await shell.run(command);
}
