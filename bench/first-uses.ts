import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Figure } from './figure.ts';

const FIRST_USE = path.join(import.meta.dirname, 'first-use.ts');

/** What reads texts with large patterns. V8 compiles a pattern when it is first used. */
const STEPS = [
  'audit of a draft',
  'audit of a wish for English',
  'audit of a translation',
  'whether a translation tells its rules',
  'what is left of a summary',
  'claims of a draft',
];
/** The dearest ones at a first use. */
const TEXTS = [
  'Latin and Cyrillic by turns',
  'ordinary words',
  'hosts without a space',
  'entities',
];

function costOf(step: string, text: string): number {
  const child = spawnSync(process.execPath, [FIRST_USE, step, text], { encoding: 'utf8' });
  const cost = Number.parseFloat(child.stdout);
  if (child.status !== 0 || Number.isNaN(cost)) throw new Error(`${step}: ${child.stderr}`);
  return cost;
}

/** The dearest stretch of each step in a process that has just begun. See measureSynchronousSteps. */
export const measureFirstUses = (): Figure[] =>
  STEPS.flatMap((step) =>
    TEXTS.map((text) => ({
      ...{ name: `first ${step}: ${text}`, value: costOf(step, text), unit: 'ms' as const },
    })),
  );
