import {
  assessmentSchema,
  kindWord,
  NEEDS_YOU_WORD,
  type Assessment,
} from '@replywell/contract/kinds';
import { cancelDraft } from '@replywell/contract/endpoints/drafts';
import { useMemo, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { call } from '../../../lib/api-client.ts';
import { handOnFocus } from '../../../lib/keep-focus.ts';
import { useCommentFilters } from '../hooks/use-comment-filters.ts';
import { focusRow } from '../lib/focus.ts';
import { hasWord, toggleWord } from '../lib/kind-words.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { changeComment } from '../../../lib/replica/replica-store.ts';
import { RowButton } from './row-button.tsx';
import { TranslateChip } from './translate-chip.tsx';
import './row-kinds.css';

interface ChipProps {
  readonly word: string;
  readonly label: string;
  readonly authorName: string;
  readonly hint: string;
  readonly urgent?: boolean;
}

/** A press shows only the comments of this kind, or all of them again. */
const Chip = (props: ChipProps): ReactElement => {
  const { word, label, authorName, hint, urgent = false } = props;
  const [{ q }, onChange] = useCommentFilters();
  return (
    <RowButton
      label={label}
      authorName={authorName}
      className="kind"
      title={hint}
      aria-pressed={hasWord(q, word)}
      {...(urgent ? { 'data-urgent': true } : {})}
      onClick={() => onChange({ q: toggleWord(q, word) })}
    />
  );
};

type ChipsProps = Assessment & Pick<ListedComment, 'authorName'>;

const Chips = ({ kinds, needsYou, authorName }: ChipsProps): ReactElement => {
  const { t } = useTranslation('filters');
  return (
    <>
      {needsYou && (
        <Chip
          urgent
          authorName={authorName}
          word={NEEDS_YOU_WORD}
          label={t('kinds.needsYou', { reason: t(`needs.${needsYou}`) })}
          hint={t('kinds.needsYouHint')}
        />
      )}
      {kinds.map((kind) => (
        <Chip
          key={kind}
          authorName={authorName}
          word={kindWord(kind)}
          label={t(`kind.${kind}`)}
          hint={t('kinds.read')}
        />
      ))}
    </>
  );
};

/**
 * Ends the draft that is being written, in whichever tab. The call that waits for it is then refused,
 * and its row rests. False if the stop did not arrive, which changes nothing: the draft comes.
 */
const stopDraft = async (id: string): Promise<boolean> => {
  const stored = await call(cancelDraft, { params: { id } }).catch(() => null);
  if (stored) changeComment(id, stored);
  return stored !== null;
};

/** It goes as soon as the draft is there or stopped. */
const Stop = ({ comment }: { readonly comment: ListedComment }): ReactElement => {
  const { t } = useTranslation('filters');
  const { id, authorName } = comment;
  const [isStopping, setStopping] = useState(false);
  const handOnToRow = useMemo(() => handOnFocus(() => focusRow(id)), [id]);
  const stop = async (): Promise<void> => {
    setStopping(true);
    // The row rests when the call that waits for the draft has heard of it, and this button goes.
    if (!(await stopDraft(id))) setStopping(false);
  };
  return (
    <RowButton
      ref={handOnToRow}
      label={t(isStopping ? 'stoppingDraft' : 'stopDraft')}
      authorName={authorName}
      className="kind"
      data-urgent
      {...guarded(isStopping, () => void stop())}
    />
  );
};

export const RowKinds = ({ comment }: { readonly comment: ListedComment }): ReactElement => {
  const { i18n } = useTranslation();
  const { languages } = comment;
  const read = assessmentSchema.safeParse(comment.assessment);
  return (
    <>
      <span className="kinds">
        {read.success && <Chips {...read.data} authorName={comment.authorName} />}
      </span>
      {!languages?.includes(i18n.language) && <TranslateChip comment={comment} />}
      {comment.status === 'generating' && <Stop comment={comment} />}
    </>
  );
};
