import type { Verdict } from './check.ts';

const SIGN = { good: 'ok    ', wrong: 'WRONG ', unseen: '?     ' };

const MARGIN = ' '.repeat(9);
const inset = (text: string): string => `${MARGIN}${text.replaceAll('\n', `\n${MARGIN}`)}`;

function linesOf(verdict: Verdict): string[] {
  const head = `${SIGN[verdict.state]} ${verdict.check.title}`;
  if (verdict.state === 'good') return [head];
  if (verdict.state === 'unseen') return [head, inset(`not seen: ${verdict.what}`)];
  return [head, inset(verdict.what), inset(`-> ${verdict.mend}`)];
}

/** Everything that was looked at. `short`: what is in order is only counted. */
export function reportOf(verdicts: readonly Verdict[], short: boolean): string {
  const count = (state: Verdict['state']): number =>
    verdicts.filter((verdict) => verdict.state === state).length;
  const shown = short ? verdicts.filter(({ state }) => state !== 'good') : verdicts;
  const sum = `${count('good')} in order, ${count('wrong')} wrong, ${count('unseen')} not seen`;
  return [...shown.flatMap(linesOf), sum].join('\n');
}

/** How many could not be looked at because whoever is signed in may not. */
export const forbiddenIn = (verdicts: readonly Verdict[]): number =>
  verdicts.filter((verdict) => verdict.state === 'unseen' && verdict.isForbidden).length;

export const isSound = (verdicts: readonly Verdict[]): boolean =>
  verdicts.every(({ state }) => state === 'good');
