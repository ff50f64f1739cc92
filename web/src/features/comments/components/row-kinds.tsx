import {
  kindWord,
  NEEDS_YOU_WORD,
  shownAssessmentSchema,
  type ShownAssessment,
} from '@replywell/contract/kinds';
import { lazy, Suspense, useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { handOnFocus } from '../../../lib/keep-focus.ts';
import { whenOnline } from '../../../lib/when-online.ts';
import { useCommentFilters } from '../hooks/use-comment-filters.ts';
import { focusRow } from '../lib/focus.ts';
import { hasWord, toggleWord } from '../lib/kind-words.ts';
import type { ListedComment } from '../lib/list.ts';
import { hasReply } from '../lib/row-controls.ts';
import { stopDraft } from '../lib/stop-draft.ts';
import { Growing } from './growing.tsx';
import { RowButton } from './row-button.tsx';
import './row-kinds.css';

const TranslateChip = lazy(
  whenOnline(async () => ({ default: (await import('./translate-chip.tsx')).TranslateChip })),
);

interface ChipProps {
  readonly word: string;
  readonly label: string;
  readonly authorName: string;
  readonly hint: string;
  readonly urgent?: boolean;
}

/** A press shows only the comments of this kind, or all of them again. */
const Chip = ({ word, label, authorName, hint, urgent = false }: ChipProps): ReactElement => {
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

type ChipsProps = ShownAssessment & Pick<ListedComment, 'authorName'>;

const Chips = ({ kinds, needsYou, guessed, authorName }: ChipsProps): ReactElement => {
  const { t } = useTranslation('filters');
  const hint = t(guessed ? 'kinds.guessed' : 'kinds.read');
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
          hint={hint}
        />
      ))}
    </>
  );
};

/** It goes as soon as the draft is there or stopped. */
const Stop = ({ comment }: { readonly comment: ListedComment }): ReactElement => {
  const { t } = useTranslation('filters');
  const { id, authorName } = comment;
  const handOnToRow = useMemo(() => handOnFocus(() => focusRow(id)), [id]);
  return (
    <RowButton
      ref={handOnToRow}
      label={t('stopDraft')}
      authorName={authorName}
      className="kind"
      data-urgent
      onClick={() => void stopDraft(id)}
    />
  );
};

export const RowKinds = ({ comment }: { readonly comment: ListedComment }): ReactElement => {
  const { i18n } = useTranslation();
  const { languages } = comment;
  const read = shownAssessmentSchema.safeParse(comment.assessment);
  return (
    <>
      {read.success && <Chips {...read.data} authorName={comment.authorName} />}
      {!languages?.includes(i18n.language) && (
        <Suspense fallback={null}>
          <TranslateChip comment={comment} />
        </Suspense>
      )}
      {comment.status === 'generating' && <Stop comment={comment} />}
      {!hasReply(comment) && <Growing comment={comment} />}
    </>
  );
};
