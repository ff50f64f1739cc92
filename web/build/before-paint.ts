import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const BEFORE_PAINT = readFileSync(
  path.join(import.meta.dirname, '../src/before-paint.js'),
  'utf8',
);

const hash = createHash('sha256').update(BEFORE_PAINT).digest('base64url').slice(0, 8);

/** The page waits for it, so its name has a hash as those of all files that a browser may keep. */
export const BEFORE_PAINT_FILE = `assets/before-paint-${hash}.js`;
