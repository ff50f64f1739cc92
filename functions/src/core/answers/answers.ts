import type { AnswerDocument } from '@replywell/contract/documents/answers';
import type {
  addAnswer as addCall,
  Answers,
  AnswersChange,
  changeAnswer as changeCall,
} from '@replywell/contract/endpoints/answers';
import { ANSWERS } from '@replywell/contract/limits';
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { toInstant, type Clock } from '../time.ts';
import { changeOf, newQuestion, questionSaid, type AnswerStore } from './questions.ts';

export interface AnswerPorts {
  answers: AnswerStore;
  clock: Clock;
}

export const listAnswers = async (
  { answers, hasModel }: Pick<AnswerPorts, 'answers'> & { hasModel: boolean },
  uid: string,
): Promise<Answers> => ({ answers: await answers.list(uid), hasModel });

/** Two that are added at the same moment may be one more than there may be. Throws `answers_full`. */
async function refuseFull({ answers }: AnswerPorts, uid: string, id: string): Promise<void> {
  const given = await answers.given(uid);
  if (given.length >= ANSWERS.most && !given.some((one) => one.id === id))
    throw new Refusal('answers_full');
}

/** Throws `answers_full`. */
export async function addAnswer(
  ports: AnswerPorts,
  uid: string,
  { question, answer, videoIds = [] }: z.output<typeof addCall.body>,
): Promise<AnswersChange> {
  const now = ports.clock();
  const known = questionSaid(await ports.answers.list(uid), question);
  const fresh = newQuestion(question, now, { answer, videoIds });
  const id = known?.id ?? fresh.id;
  await refuseFull(ports, uid, id);
  const revised = await ports.answers.revise(uid, [id], ([stored]) => ({
    save: [
      stored
        ? { ...stored, answer, videoIds, lookedAfterAt: null, updatedAt: toInstant(now) }
        : fresh,
    ],
    remove: [],
  }));
  return changeOf(revised);
}

type Changes = z.output<typeof changeCall.body>;

/** Whose answer is taken back is looked after by the next sweep: nobody may ask it any more. */
function changed(stored: AnswerDocument, changes: Changes, now: number): AnswerDocument {
  const { question = stored.question, videoIds = stored.videoIds } = changes;
  const answer = changes.answer === undefined ? stored.answer : changes.answer;
  const lookedAfterAt = answer === null ? (stored.lookedAfterAt ?? toInstant(now)) : null;
  return { ...stored, question, answer, videoIds, lookedAfterAt, updatedAt: toInstant(now) };
}

/** Throws `not_found` or `answers_full`. */
export async function changeAnswer(
  ports: AnswerPorts,
  uid: string,
  id: string,
  changes: Changes,
): Promise<AnswersChange> {
  if (changes.answer) await refuseFull(ports, uid, id);
  const revised = await ports.answers.revise(uid, [id], ([stored]) => {
    if (!stored) throw new Refusal('not_found');
    return { save: [changed(stored, changes, ports.clock())], remove: [] };
  });
  return changeOf(revised);
}

export const removeAnswer = async (
  { answers }: Pick<AnswerPorts, 'answers'>,
  uid: string,
  id: string,
): Promise<AnswersChange> =>
  changeOf(await answers.revise(uid, [id], () => ({ save: [], remove: [id] })));
