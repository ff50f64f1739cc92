import { parseArgs } from 'node:util';
import { UsageError } from './target.ts';

export type Kinds = Readonly<Record<string, 'text' | 'switch'>>;

export interface Flags {
  text: (name: string) => string | undefined;
  on: (name: string) => boolean;
}

/** Reads `--name value` and `--name`. Throws UsageError for anything else. */
export function readFlags(argv: readonly string[], kinds: Kinds): Flags {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'text' ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  let values: Readonly<Record<string, string | boolean | undefined>>;
  try {
    ({ values } = parseArgs({ args: [...argv], options, allowPositionals: false }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  return {
    text: (name) => {
      const value = values[name];
      return typeof value === 'string' && value !== '' ? value : undefined;
    },
    on: (name) => values[name] === true,
  };
}
