import path from 'node:path';
import { z } from 'zod';
import { textOf } from './env-file.ts';

/** The command line cannot be used. The message is one sentence. */
export class UsageError extends Error {}

const rcSchema = z.looseObject({ projects: z.record(z.string(), z.string()).optional() });

/** What a project is used for. The names are aliases in .firebaserc. */
export type Purpose = 'production' | 'staging';

/** As Google allows it, so that nothing else can get into a file name or an address. */
const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

export function projectIdOf(text: string): string {
  if (!PROJECT_ID.test(text))
    throw new UsageError(
      `"${text}" is no id of a project: 6 to 30 small letters, digits and hyphens, a letter first.`,
    );
  return text;
}

/** The project that `setup` has noted for the purpose, or null. */
export function notedProject(root: string, purpose: Purpose): string | null {
  const text = textOf(path.join(root, '.firebaserc'));
  if (text === '') return null;
  try {
    return rcSchema.parse(JSON.parse(text)).projects?.[purpose] ?? null;
  } catch {
    throw new UsageError('.firebaserc cannot be read: it is no JSON of the form {"projects":{}}.');
  }
}

const OTHER = { production: 'staging', staging: 'production' } as const;

/** Whoever tries something out must not do it where people work. Throws UsageError. */
export function requireOwn(root: string, projectId: string, purpose: Purpose): void {
  const other = OTHER[purpose];
  if (projectId === notedProject(root, other))
    throw new UsageError(
      `${projectId} is the ${other} project; the ${purpose} project has to be another one. If it is noted wrongly: npx firebase use --unalias ${other}`,
    );
}

/** The project of a command: the one that is named, or the one that is noted. */
export function targetOf(root: string, named: string | undefined, purpose: Purpose): string {
  const projectId = named ?? notedProject(root, purpose);
  if (projectId === null)
    throw new UsageError(
      `There is no ${purpose} project yet: npm run setup${purpose === 'staging' ? ' -- --staging' : ''}`,
    );
  if (purpose === 'staging') requireOwn(root, projectId, purpose);
  return projectIdOf(projectId);
}
