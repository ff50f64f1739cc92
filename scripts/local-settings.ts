import path from 'node:path';
import { writePlainSettings } from './world/plain-emulators.ts';

/** Runs after a build, so that `npx firebase emulators:start` finds its settings. */
const root = path.dirname(import.meta.dirname);
writePlainSettings(root, path.join(root, '.local'));
