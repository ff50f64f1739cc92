import path from 'node:path';
import { z } from 'zod';
import { textOf, writeText } from '../env-file.ts';
import { UsageError } from '../target.ts';
import { PUBLISHED } from './checks/sign-in.ts';

/** What no API tells. */
const BY_EYE: readonly string[] = [PUBLISHED];

/** Each with the day on which a person confirmed it. What was not written by `--seen` is nothing. */
const seenSchema = z.record(z.string(), z.iso.date());

const fileOf = (root: string, projectId: string): string =>
  path.join(root, '.local', 'deploy', `${projectId}.json`);

function noted(root: string, projectId: string): Record<string, string> {
  try {
    return seenSchema.parse(JSON.parse(textOf(fileOf(root, projectId))));
  } catch {
    return {};
  }
}

export const seenThings = (root: string, projectId: string): ReadonlySet<string> =>
  new Set(Object.keys(noted(root, projectId)));

/** Notes that a person has looked at it. Throws UsageError. */
export function noteSeen(root: string, projectId: string, what: string, now: number): void {
  if (!BY_EYE.includes(what))
    throw new UsageError(`--seen takes ${BY_EYE.join(', ')}, not "${what}".`);
  const day = new Date(now).toISOString().slice(0, 10);
  const all = { ...noted(root, projectId), [what]: day };
  writeText(fileOf(root, projectId), `${JSON.stringify(all, null, 2)}\n`);
}
