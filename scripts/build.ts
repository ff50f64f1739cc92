import path from 'node:path';
import { buildPart, PARTS } from './world/build.ts';
import { writePlainSettings } from './world/firebase-config.ts';

/** `npm run build`: what has changed, and the settings of `npx firebase emulators:start`. */
const root = path.dirname(import.meta.dirname);
const local = path.join(root, '.local');
const options = { root, local, node: process.execPath, environment: process.env };
for (const part of PARTS) await buildPart(part, { ...options, onChild: () => undefined });
writePlainSettings(root, local);
