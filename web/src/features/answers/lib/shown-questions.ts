import { hasWords } from '@replywell/contract/search';
import { isAskedBySeveral, type AskedQuestion } from '../../../replica/questions.ts';

type List = readonly AskedQuestion[];

export interface ShownQuestions {
  /** Not answered, and several wait for it. */
  readonly several: List;
  readonly once: List;
  readonly given: List;
  /** Nobody waits, and there is no answer: only a search finds them. */
  readonly idle: List;
}

export const byNeed = (a: AskedQuestion, b: AskedQuestion): number =>
  b.waiting.length - a.waiting.length ||
  b.likes - a.likes ||
  b.updatedAt.localeCompare(a.updatedAt);

const isFound = ({ question, answer, aliases }: AskedQuestion, q: string): boolean =>
  hasWords([question, answer ?? '', ...aliases.map((one) => one.question)].join('\n'), q);

export const shownQuestions = (all: List, q: string): ShownQuestions => {
  const found = all.filter((one) => isFound(one, q)).toSorted(byNeed);
  const open = found.filter(({ answer }) => answer === null);
  return {
    several: open.filter(isAskedBySeveral),
    once: open.filter(({ waiting }) => waiting.length === 1),
    given: found.filter(({ answer }) => answer !== null),
    idle: q === '' ? [] : open.filter(({ waiting }) => waiting.length === 0),
  };
};
