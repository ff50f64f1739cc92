import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtFiles, keepOnly } from './built-files.ts';

/** Writes `firebase.release.json`, what is deployed with the site that has just been built. */

const root = process.cwd();
const files = builtFiles(root);
if (files.length === 0) throw new Error('The site has to be built first: npm run build');
const text = readFileSync(path.join(root, 'firebase.json'), 'utf8');
writeFileSync(path.join(root, 'firebase.release.json'), `${keepOnly(text, files)}\n`);
