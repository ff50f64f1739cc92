import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gcloud } from '../command.ts';
import { functionsFile, readValues, siteFile, textOf } from '../env-file.ts';
import { namesOf, usualOrigins } from '../names.ts';
import { CommandFailed, type Shell } from '../shell.ts';
import { judge, type Verdict, type View } from './check.ts';
import { PROJECT_CHECK } from './checks/project.ts';
import { CHECKS } from './checks.ts';
import { Google, type GoogleOptions } from './google.ts';
import { seenThings } from './seen.ts';

/** Whoever is signed in to gcloud. */
export async function tokenOf(shell: Shell): Promise<string> {
  const printed = await shell.read(gcloud('auth', 'print-access-token'), /gcloud auth login/);
  if (printed === null) throw new CommandFailed('Nobody is signed in: gcloud auth login');
  return printed.trim();
}

export function viewOf(root: string, google: GoogleOptions, now: number): View {
  const { projectId } = google;
  const values = readValues(textOf(functionsFile(root, projectId)));
  const origins = values.APP_ORIGIN?.split(',').filter(Boolean) ?? [];
  const own = origins.filter((origin) => !usualOrigins(projectId).includes(origin));
  const deployed = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  return {
    names: namesOf(projectId, own),
    google: new Google(google),
    values,
    siteValues: readValues(textOf(siteFile(root, projectId))),
    rules: deployed('firestore.rules'),
    indexes: JSON.parse(deployed('firestore.indexes.json')) as unknown,
    seen: seenThings(root, projectId),
    now,
  };
}

/** Of a project that is not there, only that is told: nothing else would mend anything. */
export async function examine(view: View, checks = CHECKS): Promise<Verdict[]> {
  const first = checks.find(({ id }) => id === PROJECT_CHECK);
  const verdict = first && (await judge(first, view));
  if (verdict?.state === 'wrong') return [verdict];
  return Promise.all(checks.map((check) => judge(check, view)));
}
