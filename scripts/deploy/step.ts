import { lineOf, patient, type Command } from './command.ts';
import type { Shell } from './shell.ts';

/**
 * Shows whether a step has been done: by succeeding, or else by what it prints. A probe that fails
 * without saying that there is no such thing ends the run: a second key would replace the first.
 */
export interface Probe {
  command: Command;
  prints?: RegExp;
  /** How the tool says that there is no such thing, where it says so in other words. */
  absent?: RegExp;
}

/** A part of the work. It can be run again: either its commands change nothing then, or `unless` skips it. */
export interface Step {
  title: string;
  unless?: Probe;
  commands: readonly Command[];
}

async function isDone({ command, prints, absent }: Probe, shell: Shell): Promise<boolean> {
  const printed = await shell.read(patient(command), absent);
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
