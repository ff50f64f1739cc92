import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const PLACE = '%VERSION%';

const read = (...file: string[]): string =>
  readFileSync(path.join(import.meta.dirname, ...file), 'utf8');

/** A browser installs only a changed file, so it holds a hash of everything that it stores. */
export const serviceWorkerFor = (
  offlinePage: string,
  scripts = [read('../public/offline.js'), read('../public/before-paint.js')],
): string => {
  const source = read('service-worker.js');
  if (!source.includes(PLACE)) throw new Error(`service-worker.js has no place for ${PLACE}.`);
  const hash = createHash('sha256').update(JSON.stringify([offlinePage, ...scripts]));
  return source.replace(PLACE, hash.digest('hex').slice(0, 12));
};
