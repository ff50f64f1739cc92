import type { Answer } from './answer.ts';
import { compare, type Difference } from './compare.ts';
import { whyKnown } from './known.ts';

export interface Compared {
  title: string;
  /** Those that the stand-in has to follow. */
  differences: readonly Difference[];
  known: readonly { difference: Difference; why: string }[];
}

const resourceOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'kind' in body ? body.kind : undefined;

export function compared(title: string, real: Answer, standin: Answer, keyed = false): Compared {
  const all = compare(real, standin, keyed);
  const why = (difference: Difference): string | null =>
    whyKnown(difference, resourceOf(real.body));
  return {
    title,
    differences: all.filter((difference) => why(difference) === null),
    known: all.flatMap((difference) => {
      const reason = why(difference);
      return reason === null ? [] : [{ difference, why: reason }];
    }),
  };
}

/** Words of refusals are told, and nothing has to follow them. */
export const isGrave = ({ kind }: Difference): boolean => kind !== 'words';

const verdictOf = ({ differences, known }: Compared): string => {
  if (differences.some(isGrave)) return 'DIFFERS';
  if (differences.length > 0) return 'same but for words';
  return known.length > 0 ? 'same but for what is known' : 'same';
};

export function reportOf(all: readonly Compared[], left: readonly string[]): string {
  const width = Math.max(0, ...all.map(({ title }) => title.length));
  const lines = all.flatMap((one) => [
    `${one.title.padEnd(width)}  ${verdictOf(one)}`,
    ...one.differences.map(({ told }) => `    ${told}`),
    ...one.known.map(({ difference, why }) => `    known: ${difference.told}. ${why}`),
  ]);
  const differing = all.filter(({ differences }) => differences.some(isGrave)).length;
  return [
    ...lines,
    ...left.map((sentence) => `Not compared: ${sentence}`),
    `${all.length} answers compared, ${differing} differ.`,
  ].join('\n');
}
