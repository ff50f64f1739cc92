import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BEFORE_PAINT } from './before-paint.ts';

const PLACE = '%VERSION%';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** Its script. What each page does before the first paint stands in it, so that it needs one file. */
export const OFFLINE_SCRIPT = BEFORE_PAINT + read('offline.js');

/** A browser installs only a changed file, so it holds a hash of everything that it stores. */
export const serviceWorkerFor = (offlinePage: string, script = OFFLINE_SCRIPT): string => {
  const source = read('service-worker.js');
  if (!source.includes(PLACE)) throw new Error(`service-worker.js has no place for ${PLACE}.`);
  const hash = createHash('sha256').update(JSON.stringify([offlinePage, script]));
  return source.replace(PLACE, hash.digest('hex').slice(0, 12));
};
