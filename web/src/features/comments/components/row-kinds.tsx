import { asksWords } from '@replywell/contract/comment-search';
import {
  COMMENT_KINDS,
  kindWord,
  NEEDS_YOU_WORD,
  NO_REPLY_WORD,
  type Assessment,
} from '@replywell/contract/kinds';
import { correctAssessment } from '@replywell/contract/endpoints/comments';
import type { z } from 'zod/mini';
import { ChoiceMenu } from '../../../components/choice-menu.tsx';
import { CheckIcon, PlusIcon } from '../../../components/icons/glyphs.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { call } from '../../../lib/api-client.ts';
import { useThisRow, type RowSurroundings } from '../hooks/use-row-context.ts';
import { hasWord, toggleWord } from '../lib/filters.ts';
import { questionsNow, sharedQuestion } from '../../../replica/questions.ts';
import { writeSyncedComment } from '../../../replica/replica-store.ts';
import { Badge } from './row-badge.tsx';
import { KindMenuOpener, RowButton, UrgentKindOpener } from './row-button.tsx';
import { TranslateChip } from './translation.tsx';

type Correction = z.input<typeof correctAssessment.body>;

interface Kind {
  readonly word: string;
  readonly label: string;
  readonly hint: string;
  readonly urgent?: boolean;
  /** What the creator means by removing it. */
  readonly otherwise: Correction;
}

export const kindsOf = (read: Assessment, t: RowSurroundings['t']): Kind[] => {
  const { kinds, needsYou, needsWhy, worthReplying } = read;
  const hint = t('filters:kinds.read');
  const found: Kind[] = kinds.map((kind) => ({
    word: kindWord(kind),
    label: t(`filters:kind.${kind}`),
    hint,
    otherwise: { kinds: kinds.filter((one) => one !== kind) },
  }));
  if (needsYou)
    found.unshift({
      urgent: true,
      word: NEEDS_YOU_WORD,
      otherwise: { needsYou: null },
      label: t('filters:kinds.needsYou', { reason: t(`filters:needs.${needsYou}`) }),
      hint: needsWhy ?? t('filters:kinds.needsYouHint'),
    });
  if (worthReplying === false)
    found.push({
      word: NO_REPLY_WORD,
      label: t('filters:kinds.noReply'),
      hint,
      otherwise: { worthReplying: true },
    });
  return found;
};

/** Overrules the model for good. */
const useCorrection = (): ((correction: Correction) => Promise<void>) => {
  const { comment, t } = useThisRow();
  const { id } = comment;
  return (correction) =>
    call(correctAssessment, { params: { id }, body: correction }).then(
      (change) => writeSyncedComment(id, change),
      (error: unknown) => tellFailure(t('filters:kinds.correctFailed'), error),
    );
};

interface CorrectProps {
  readonly read: Assessment;
  /** Opens it on a phone, where a cross beside each kind has no room. */
  readonly chip?: Kind;
}

const Correct = ({ read, chip }: CorrectProps) => {
  const { comment, t } = useThisRow();
  const correct = useCorrection();
  const { kinds, worthReplying } = read;
  const wrong = chip ? kindsOf(read, t) : [];
  const missed = COMMENT_KINDS.filter((kind) => !kinds.includes(kind));
  const note = t('filters:kinds.correct');
  const check = <CheckIcon size={16} />;
  const icon = chip && <PlusIcon size={16} />;
  const noReply = { value: 'no-reply', label: t('filters:kinds.noReply'), icon };
  const choices = [
    ...wrong.map(({ word: value, label }) => ({ value, label, note, icon: check })),
    ...missed.map((kind) => ({ value: kind, label: t(`filters:kind.${kind}`), icon })),
    ...(worthReplying === false ? [] : [noReply]),
  ];
  const choose = (value: string): void => {
    const all = COMMENT_KINDS.filter((kind) => kinds.includes(kind) || kind === value);
    const added = value === noReply.value ? { worthReplying: false } : { kinds: all };
    void correct(wrong.find(({ word }) => word === value)?.otherwise ?? added);
  };
  return (
    <ChoiceMenu
      opener={chip?.urgent ? UrgentKindOpener : KindMenuOpener}
      label={chip?.label ?? t('filters:kinds.add')}
      current={comment.authorName}
      choices={choices}
      onChoose={choose}
    >
      {chip?.label ?? '+'}
    </ChoiceMenu>
  );
};

const Chip = (kind: Kind) => {
  const { word, label, hint, urgent = false, otherwise } = kind;
  const { active, comment, isPhone, q, search, t } = useThisRow();
  const correct = useCorrection();
  if (active && isPhone && comment.assessment)
    return <Correct read={comment.assessment} chip={kind} />;
  return (
    <>
      <RowButton
        label={label}
        className="kind"
        title={hint}
        aria-pressed={isPhone ? undefined : hasWord(q, word)}
        {...(active ? { 'data-active': true } : {})}
        {...(urgent ? { 'data-urgent': true } : {})}
        // On a phone it makes the row active, as a tap beside it.
        onClick={isPhone ? undefined : () => search(toggleWord(q, word))}
      />
      {active && (
        <RowButton
          label="×"
          name={`${t('filters:kinds.correct')}, ${label}`}
          className="kind off"
          title={t('filters:kinds.correct')}
          onClick={() => void correct(otherwise)}
        />
      )}
    </>
  );
};

const AskedBy = () => {
  const { askedBy, comment, search, t } = useThisRow();
  if (askedBy === 0) return null;
  return (
    <RowButton
      label={t('context:asked.by', { count: askedBy })}
      className="kind"
      onClick={() => search(asksWords(sharedQuestion(questionsNow(), comment)?.question ?? ''))}
    />
  );
};

export const RowKinds = () => {
  const { active, comment, isPhone, t } = useThisRow();
  const { assessment } = comment;
  const kinds = assessment ? kindsOf(assessment, t) : [];
  const hasSign = active && !(isPhone && kinds.length > 0);
  return (
    <>
      {kinds.map((kind) => (
        <Chip key={kind.word} {...kind} />
      ))}
      <AskedBy />
      <Badge />
      <TranslateChip />
      {assessment && hasSign && <Correct read={assessment} />}
    </>
  );
};
