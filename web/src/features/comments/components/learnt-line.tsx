import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import type { ListedComment } from '../../../replica/entry.ts';
import { useQuestions } from '../../../replica/questions.ts';
import { useSaveAnswer } from '../../../reply/answer-question.ts';
import { useLearntStore } from '../stores/learnt-store.ts';
import { useSelectionStore } from '../stores/selection-store.ts';

interface LearntLineProps {
  /** undefined: no key presses it. */
  readonly shortcut?: string;
  readonly writeDrafts: (comments: readonly ListedComment[]) => void;
}

/** Offers to keep what was just answered by hand for the others who ask it, then to draft for them. */
export const LearntLine = ({ shortcut, writeDrafts }: LearntLineProps) => {
  const { t } = useTranslation('context');
  const { learnt } = useLearntStore();
  const { save, isPending } = useSaveAnswer();
  const approved = useSelectionStore((state) => state.approved);
  const question = useQuestions().byId.get(learnt?.questionId ?? '');
  if (!learnt || !question) return null;
  const isOther = ({ id }: ListedComment): boolean => id !== learnt.id && !approved.has(id);
  const isKept = question.answer !== null;
  const count = (isKept ? question.toWrite : question.waiting).filter(isOther).length;
  if (count === 0 && !isKept) return null;
  const press = isKept
    ? {
        label: t('asked.write', { count }),
        onClick: () => writeDrafts(question.toWrite.filter(isOther)),
      }
    : {
        label: t('keepForOthers', { count }),
        onClick: () => save({ id: question.id, answer: learnt.text }),
      };
  return (
    <div className="note learnt" role="status">
      <span dir="auto">{t('answerTo', { question: question.question })}</span>
      {isKept && <span>{t('kept')}</span>}
      {count > 0 && (
        <Button
          size="small"
          aria-keyshortcuts={shortcut}
          disabled={isPending}
          onClick={press.onClick}
        >
          {press.label} {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
        </Button>
      )}
    </div>
  );
};
