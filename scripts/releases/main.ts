import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { hasTag, releaseOf } from './git.ts';
import { notesOf, tagTrouble } from './notes.ts';

/** `npm run -s release-notes -- v1.2.3` prints what is told about a release. */
const root = process.cwd();
const tag = process.argv[2] ?? '';
const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const { version } = z.object({ version: z.string() }).parse(manifest);
const trouble =
  tagTrouble(tag, version) ?? (hasTag(root, tag) ? null : `There is no tag ${tag} yet.`);
if (trouble === null) {
  process.stdout.write(`${notesOf(releaseOf(root, tag))}\n`);
} else {
  process.stderr.write(`${trouble}\n`);
  process.exitCode = 1;
}
