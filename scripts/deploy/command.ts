/** One call of an official command-line tool. */
export interface Command {
  program: 'gcloud' | 'firebase' | 'npm';
  args: readonly string[];
  /** Comes through standard input, because arguments can be seen in the list of processes. */
  input?: { name: string; text: string };
  /** It needs what was made a moment before, which Google may not know everywhere yet. */
  patient?: boolean;
}

export const gcloud = (...args: string[]): Command => ({ program: 'gcloud', args });
export const firebase = (...args: string[]): Command => ({ program: 'firebase', args });
export const npm = (...args: string[]): Command => ({ program: 'npm', args });

export const patient = (command: Command): Command => ({ ...command, patient: true });

const PLAIN = /^[\w@%+=:,./-]+$/;
const quoted = (word: string): string =>
  PLAIN.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** The firebase CLI is a dependency of the project. */
const SHOWN = { gcloud: ['gcloud'], firebase: ['npx', 'firebase'], npm: ['npm'] };

/** The command as it would be typed. Of an input only the name is told. */
export function lineOf({ program, args, input }: Command): string {
  const line = [...SHOWN[program], ...args].map(quoted).join(' ');
  return input ? `${line} < (${input.name})` : line;
}
