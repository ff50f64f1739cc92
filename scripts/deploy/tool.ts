import { CommandFailed } from './shell.ts';
import { UsageError } from './target.ts';

export interface Tool {
  root: string;
  argv: readonly string[];
  /** The folder in which the command was typed. */
  from: string;
  say: (line: string) => void;
}

/** Runs a command of this folder. What it throws for people is printed as it is. */
export async function runTool(
  usage: string,
  run: (tool: Tool) => Promise<number | 'help'>,
): Promise<void> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const from = process.env.INIT_CWD ?? process.cwd();
  try {
    const outcome = await run({ root: process.cwd(), argv: process.argv.slice(2), from, say });
    if (outcome === 'help') process.stdout.write(usage);
    process.exitCode = outcome === 'help' ? 0 : outcome;
  } catch (error) {
    if (error instanceof UsageError) process.exitCode = 2;
    else if (error instanceof CommandFailed || isPromptEnd(error)) process.exitCode = 1;
    else throw error;
    process.stderr.write(`${error.name === PROMPT_END ? STOPPED : error.message}\n`);
  }
}

const STOPPED = 'Stopped. It can be run again at any time: what has been done is found again.';

/** What is thrown by Ctrl-C while something is asked. */
const PROMPT_END = 'ExitPromptError';
const isPromptEnd = (error: unknown): error is Error =>
  error instanceof Error && error.name === PROMPT_END;
