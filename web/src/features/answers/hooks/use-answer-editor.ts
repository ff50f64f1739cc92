import { questionsNow, type AskedQuestion } from '../../../replica/questions.ts';
import { useSaveAnswer, type SavedAnswer } from '../../../reply/answer-question.ts';
import { closeAnswer, type AnswerForm } from '../stores/answer-form.ts';
import type { WriteDrafts } from '../components/question-row.tsx';

/** Only what differs is sent. null: nothing is new. */
const savedOf = ({ id, question, answer, before }: AnswerForm): SavedAnswer | null => {
  const words = { question: question.trim(), answer: answer.trim() };
  if (id === null) return words;
  const isNew = (name: keyof typeof words): boolean =>
    words[name] !== '' && words[name] !== before[name].trim();
  if (!isNew('question') && !isNew('answer')) return null;
  return {
    id,
    ...(isNew('question') ? { question: words.question } : {}),
    ...(isNew('answer') ? { answer: words.answer } : {}),
  };
};

/** Every draft is due where the answer is about to be another one. */
const draftsDue = (asked: AskedQuestion | undefined, { answer, before }: AnswerForm): number => {
  if (!asked || answer.trim() === '') return 0;
  return (answer.trim() === before.answer.trim() ? asked.toWrite : asked.open).length;
};

interface Editing extends WriteDrafts {
  readonly form: AnswerForm;
  readonly asked: AskedQuestion | undefined;
  readonly onLeave: () => void;
}

/** What the buttons and keys of the editor do. A failure keeps what was written. */
export const useAnswerEditor = ({ form, asked, isWriting, writeDrafts, onLeave }: Editing) => {
  const { save, isPending } = useSaveAnswer();
  const { question, answer, rewords } = form;
  const count = draftsDue(asked, form);
  const mayBeBlank = rewords && asked !== undefined;
  const isWhole = question.trim() !== '' && (answer.trim() !== '' || mayBeBlank);
  const isIdle = isPending || !isWhole;
  const leave = (): void => {
    closeAnswer();
    onLeave();
  };
  const keepAnd = (then: () => void): void => {
    if (isIdle) return;
    const saved = savedOf(form);
    const done = (): void => {
      closeAnswer();
      then();
    };
    if (saved) save(saved, done);
    else done();
  };
  const keep = (): void => keepAnd(onLeave);
  const write = (): void =>
    keepAnd(() => writeDrafts(questionsNow().byId.get(asked?.id ?? '')?.toWrite ?? []));
  return { count, isPending, isIdle, leave, keep, write: count > 0 && !isWriting ? write : null };
};
