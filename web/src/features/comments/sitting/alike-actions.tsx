import { useTranslation } from 'react-i18next';
import type { ListedComment } from '../../../replica/entry.ts';
import { answerGroup } from '../components/group-row.tsx';
import { draftOnAnswer } from '../lib/answer-drafts.ts';
import { useEditsStore, withoutOwnWords } from '../stores/edits-store.ts';
import { isApprovedWithOthers, isDone } from './approving.ts';
import { FirstButton, Keyed, StepButtons } from './sitting-actions.tsx';
import { useSittingState } from './use-sitting.ts';
import type { AlikeNow } from './use-steps.ts';

export interface AlikeProps {
  readonly alike: AlikeNow;
}

const isWritten = ({ status }: ListedComment): boolean => status === 'generating';

interface Way {
  readonly shortcut: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** What can be done with the group, the usual first. */
const useWays = ({ asked, rows }: AlikeNow): Way[] => {
  const { t } = useTranslation(['sitting', 'context']);
  const state = useSittingState();
  const left = rows.filter((row) => !isDone(row));
  const ready = useEditsStore(() => left.filter(isApprovedWithOthers).length);
  const due = withoutOwnWords(asked.toWrite).filter((row) => left.includes(row) && !isWritten(row));
  const isWriting = left.some(isWritten);
  const write = {
    shortcut: 'E',
    label: t('context:asked.write', { count: due.length }),
    onClick: () => draftOnAnswer(due),
  };
  const approve = {
    shortcut: '',
    label:
      ready === left.length || isWriting
        ? t('approveTogether', { count: left.length })
        : t('approveSome', { count: ready, left: left.length - ready }),
    disabled: isWriting,
    onClick: state.approveTogether,
  };
  const apart = { shortcut: 'O', label: t('title'), onClick: state.oneByOne };
  const answer = {
    shortcut: 'E',
    label: t('context:asked.once'),
    onClick: () => answerGroup({ question: asked }),
  };
  if (left.length === 0)
    return [{ shortcut: 'ArrowRight', label: t('next'), onClick: () => state.step(1) }];
  if (asked.answer === null) return [answer, apart];
  return [...(ready > 0 || isWriting ? [approve] : []), ...(due.length > 0 ? [write] : []), apart];
};

/** Keys press the buttons that name them, and Enter the first one. */
export const AlikeActions = ({ alike }: AlikeProps) => {
  const { takeBack } = useSittingState();
  const [first, ...others] = useWays(alike);
  const isOver = alike.rows.every(isDone);
  return (
    <div className="bar-of-actions" role="toolbar" aria-label={alike.asked.question}>
      {first && (
        <FirstButton {...first} shortcut={`Enter ${first.shortcut}`.trim()}>
          {first.label}
        </FirstButton>
      )}
      {others.map(({ label, ...rest }) => (
        <Keyed key={rest.shortcut} {...rest}>
          {label}
        </Keyed>
      ))}
      <StepButtons onTakeBack={isOver ? () => alike.rows.forEach(takeBack) : undefined} />
    </div>
  );
};
