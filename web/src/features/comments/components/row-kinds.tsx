import {
  COMMENT_KINDS,
  kindWord,
  NEEDS_YOU_WORD,
  NO_REPLY_WORD,
  type Assessment,
} from '@replywell/contract/kinds';
import { correctAssessment } from '@replywell/contract/endpoints/comments';
import { cancelDraft } from '@replywell/contract/endpoints/drafts';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod/mini';
import type { Choice } from '../../../components/choice-list.tsx';
import { ChoiceMenu } from '../../../components/choice-menu.tsx';
import { guarded } from '../../../components/guarded.ts';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { call } from '../../../lib/api-client.ts';
import { useRow, useRowTexts, useThisRow } from '../hooks/use-row-context.ts';
import { hasWord, toggleWord } from '../lib/filters.ts';
import { changeComment } from '../../../lib/replica/replica-store.ts';
import { KindMenuOpener, RowButton } from './row-button.tsx';
import { TranslateChip } from './translation.tsx';

type Correction = z.input<typeof correctAssessment.body>;

interface ChipProps {
  readonly word: string;
  readonly label: string;
  readonly hint: string;
  readonly urgent?: boolean;
  /** What is true where this is not. */
  readonly otherwise: Correction;
}

interface ChipsProps {
  readonly read: Assessment;
}

/** One press, and no model says otherwise of this text any more. */
const useCorrection = (): ((correction: Correction) => Promise<void>) => {
  const { id } = useThisRow().comment;
  const { t } = useTranslation('filters');
  return async (correction) => {
    try {
      changeComment(id, await call(correctAssessment, { params: { id }, body: correction }));
    } catch (error) {
      tellFailure(t('kinds.correctFailed'), error);
    }
  };
};

/** In the active row only. */
const NotSo = ({ label, otherwise }: ChipProps): ReactElement => {
  const { t } = useTranslation('filters');
  const { handOn } = useThisRow();
  const correct = useCorrection();
  return (
    <RowButton
      ref={handOn}
      label="×"
      name={`${t('kinds.correct')}, ${label}`}
      className="kind"
      title={t('kinds.correct')}
      onClick={() => void correct(otherwise)}
    />
  );
};

const NO_REPLY = 'no-reply';

/** What the model has missed, in the active row only. */
const Missed = ({ read }: ChipsProps): ReactElement => {
  const { t } = useTranslation('filters');
  const { authorName } = useThisRow().comment;
  const correct = useCorrection();
  const { kinds, worthReplying } = read;
  const choices: Choice<string>[] = COMMENT_KINDS.filter((kind) => !kinds.includes(kind)).map(
    (kind) => ({
      ...{ value: kind, label: t(`kind.${kind}`), icon: null },
    }),
  );
  if (worthReplying !== false)
    choices.push({ value: NO_REPLY, label: t('kinds.noReply'), icon: null });
  const add = (value: string): void => {
    const missed = COMMENT_KINDS.filter((kind) => kinds.includes(kind) || kind === value);
    void correct(value === NO_REPLY ? { worthReplying: false } : { kinds: missed });
  };
  return (
    <ChoiceMenu
      opener={KindMenuOpener}
      layer="kinds"
      label={t('kinds.add')}
      current={authorName}
      value=""
      choices={choices}
      onChoose={add}
    >
      +
    </ChoiceMenu>
  );
};

/** A press shows only the comments of this kind, or all of them again. */
const Chip = (props: ChipProps): ReactElement => {
  const { word, label, hint, urgent = false } = props;
  const { q, search } = useRow();
  const { active } = useThisRow();
  return (
    <>
      <RowButton
        label={label}
        className="kind"
        title={hint}
        aria-pressed={hasWord(q, word)}
        {...(urgent ? { 'data-urgent': true } : {})}
        onClick={() => search(toggleWord(q, word))}
      />
      {active && <NotSo {...props} />}
    </>
  );
};

const Chips = ({ read }: ChipsProps): ReactElement => {
  const t = useRowTexts();
  const { kinds, needsYou, needsWhy, worthReplying } = read;
  const { active } = useThisRow();
  const hint = t('filters:kinds.read');
  return (
    <>
      {needsYou && (
        <Chip
          urgent
          word={NEEDS_YOU_WORD}
          label={t('filters:kinds.needsYou', { reason: t(`filters:needs.${needsYou}`) })}
          hint={needsWhy ?? t('filters:kinds.needsYouHint')}
          otherwise={{ needsYou: null }}
        />
      )}
      {kinds.map((kind) => (
        <Chip
          key={kind}
          word={kindWord(kind)}
          label={t(`filters:kind.${kind}`)}
          hint={hint}
          otherwise={{ kinds: kinds.filter((one) => one !== kind) }}
        />
      ))}
      {worthReplying === false && (
        <Chip
          word={NO_REPLY_WORD}
          label={t('filters:kinds.noReply')}
          hint={hint}
          otherwise={{ worthReplying: true }}
        />
      )}
      {active && <Missed read={read} />}
    </>
  );
};

/**
 * Ends the draft that is being written, in whichever tab. The call that waits for it is then refused,
 * and its row rests, so this button goes. A stop that did not arrive changes nothing: the draft comes.
 */
const Stop = (): ReactElement => {
  const { t } = useTranslation('filters');
  const { handOn, comment } = useThisRow();
  const { id } = comment;
  const [isStopping, setStopping] = useState(false);
  const stop = async (): Promise<void> => {
    setStopping(true);
    try {
      changeComment(id, await call(cancelDraft, { params: { id } }));
    } catch {
      setStopping(false);
    }
  };
  return (
    <RowButton
      ref={handOn}
      label={t(isStopping ? 'stoppingDraft' : 'stopDraft')}
      className="kind"
      data-urgent
      {...guarded(isStopping, () => void stop())}
    />
  );
};

export const RowKinds = (): ReactElement => {
  const { assessment, status } = useThisRow().comment;
  return (
    <>
      {assessment && <Chips read={assessment} />}
      <TranslateChip />
      {status === 'generating' && <Stop />}
    </>
  );
};
