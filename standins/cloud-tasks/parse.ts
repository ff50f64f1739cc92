import type { z } from 'zod';
import { invalid } from './errors.ts';

/** Parses with the schema, and refuses with the messages of the real service's JSON reader. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(describe(parsed.error.issues[0]));
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'Invalid JSON payload received.';
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const at = path ? ` at '${path}'` : '';
    return `Invalid JSON payload received. Unknown name "${issue.keys[0] ?? ''}"${at}: Cannot find field.`;
  }
  return `Invalid value at '${path}': ${issue.message}`;
}
