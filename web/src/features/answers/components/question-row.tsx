import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { paths } from '../../../config/paths.ts';
import { dayMonthText } from '../../../lib/dates.ts';
import { CONTROL } from '../../../lib/page-keys.ts';
import { knownVideos } from '../../../replica/replica-store.ts';
import type { AskedQuestion } from '../../../replica/questions.ts';
import { AnswerEditor, type WriteDrafts } from '../../../reply/answer-editor.tsx';
import { openAnswer, useAnswerForm, useIsAnswerOpen } from '../../../reply/answer-form.ts';
import { QuestionMenu } from './question-menu.tsx';
import { ANSWERS } from '@replywell/contract/limits';
import { TextInput } from '../../../components/text-input.tsx';
import type { ListedComment } from '../../../replica/entry.ts';
import { handOnUp } from '../../../lib/keep-focus.ts';
import { useCorrections } from '../hooks/use-corrections.ts';

const wordsOf = ({ text, wroteBack }: ListedComment): string =>
  (wroteBack?.text ?? text).replace(/\s+/gu, ' ').trim();

interface TakeOutProps {
  readonly comment: ListedComment;
  readonly isBusy: boolean;
  readonly onTakeOut: (question: string | null) => void;
}

/** Says what the comment asks instead, or that it asks nothing. */
const TakeOut = ({ comment, isBusy, onTakeOut }: TakeOutProps) => {
  const { t } = useTranslation('answers');
  const [words, setWords] = useState(wordsOf(comment).slice(0, ANSWERS.question).toWellFormed());
  const isBlank = words.trim() === '';
  return (
    <form
      className="actions"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !isBusy) onTakeOut(words.trim());
      }}
    >
      <TextInput
        autoFocus
        aria-label={t('partQuestion', { name: comment.authorName })}
        dir="auto"
        translate="no"
        maxLength={ANSWERS.question}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" size="small" variant="outlined" disabled={isBlank || isBusy}>
        {t('partDo')}
      </Button>
      <Button size="small" variant="text" disabled={isBusy} onClick={() => onTakeOut(null)}>
        {t('partNothing')}
      </Button>
    </form>
  );
};

const CommentsOfQuestion = ({ asked }: { readonly asked: AskedQuestion }) => {
  const { t } = useTranslation('answers');
  const { takeOut, isPending } = useCorrections(asked.id);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <ul className="comments" aria-label={t('partTitle')} ref={handOnUp}>
      {asked.waiting.map((comment) => (
        <li key={comment.id}>
          <p dir="auto">
            <strong>{comment.authorName}</strong> <bdi translate="no">{wordsOf(comment)}</bdi>
          </p>
          {chosen === comment.id ? (
            <TakeOut
              comment={comment}
              isBusy={isPending}
              onTakeOut={(question) => takeOut(comment.id, question)}
            />
          ) : (
            <Button
              size="small"
              variant="text"
              aria-label={`${t('partOut')}: ${comment.authorName}`}
              onClick={() => setChosen(comment.id)}
            >
              {t('partOut')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};

const NAMED = 3;

const useWaitingText = ({ answer, waiting, likes }: AskedQuestion): string[] => {
  const { t } = useTranslation(['answers', 'context']);
  if (waiting.length === 0) return [];
  const waits = t('waits', { count: waiting.length });
  const names = waiting.slice(0, NAMED).map(({ authorName }) => authorName);
  const count = waiting.length - names.length;
  const who = { waits, names: names.join(', ') };
  const named = count > 0 ? t('namesAndMore', { ...who, count }) : t('names', who);
  if (answer !== null) return [named];
  const [title = '', ...others] = new Set(waiting.map(({ videoTitle }) => videoTitle));
  return [
    named,
    ...(others.length === 0 && title !== '' ? [title] : []),
    ...(likes > 0 ? [t('context:likes', { count: likes })] : []),
  ];
};

const useUsedText = ({ answer, sent, videoIds }: AskedQuestion): string[] => {
  const { t } = useTranslation('answers');
  if (answer === null) return [];
  const times = sent.flatMap(({ responsePublishedAt: at }) => at ?? []);
  const last = times.toSorted().at(-1);
  const used = t('used', { count: sent.length });
  const titles = videoIds.map((id) => knownVideos().get(id)?.title || t('oneVideo'));
  return [
    ...(sent.length === 0 ? [t('unused')] : []),
    ...(last === undefined ? [] : [t('usedLast', { used, day: dayMonthText(last) })]),
    ...(titles.length > 0 ? [t('under', { videos: titles.join(', ') })] : []),
  ];
};

const useEarlierText = ({ answer, ...asked }: AskedQuestion): string[] => {
  const { t } = useTranslation('answers');
  return (['outdated', 'left'] as const).flatMap((what) => {
    const count = asked[what].length;
    return answer === null || count === 0 ? [] : [t(what, { count })];
  });
};

interface PartProps extends WriteDrafts {
  readonly asked: AskedQuestion;
}

const Meta = ({ asked }: Pick<PartProps, 'asked'>) => {
  const { t } = useTranslation('answers');
  const { answer, queued } = asked;
  const said = [...useUsedText(asked), ...useWaitingText(asked), ...useEarlierText(asked)];
  return (
    <p className="meta">
      <span>{said.join(' · ')}</span>
      {answer !== null && queued.length > 0 && (
        <>
          <span> · </span>
          <Link to={paths.queue.getHref()}>{t('queued', { count: queued.length })}</Link>
        </>
      )}
    </p>
  );
};

/** For those who ask, and have no draft on the answer that is kept. */
const WriteButton = ({ asked, isWriting, writeDrafts }: PartProps) => {
  const { t } = useTranslation('answers');
  const { answer, toWrite, outdated } = asked;
  if (answer === null || toWrite.length === 0) return null;
  const isAll = toWrite.every((row) => outdated.includes(row));
  return (
    <Button
      variant="outlined"
      aria-keyshortcuts="Control+Enter"
      title={`${CONTROL} Enter`}
      disabled={isWriting}
      onClick={() => writeDrafts(toWrite)}
    >
      {t(isAll ? 'rewrite' : 'write', { count: toWrite.length })}
    </Button>
  );
};

export const questionRowId = (id: string): string => `question-${id}`;

export const QuestionRow = ({ onFocus, ...part }: PartProps & { readonly onFocus: () => void }) => {
  const { t } = useTranslation('answers');
  const { asked } = part;
  const { id, question, answer } = asked;
  const isOpen = useIsAnswerOpen(id);
  const rewords = useAnswerForm(({ form }) => form?.rewords ?? false);
  const [isParting, setParting] = useState(false);
  const verb = t(answer === null ? 'answer' : 'edit');
  return (
    <li id={questionRowId(id)} tabIndex={-1} data-open={isOpen} onFocus={onFocus}>
      <div className="question">
        <div className="words">
          {(!isOpen || !rewords) && (
            <h3 dir="auto" translate="no">
              {question}
            </h3>
          )}
          {!isOpen && answer !== null && (
            <p className="answer" dir="auto" translate="no">
              {answer}
            </p>
          )}
          <Meta asked={asked} />
        </div>
        {!isOpen && (
          <div className="actions">
            <WriteButton {...part} />
            <Button
              variant={answer === null ? 'outlined' : 'text'}
              aria-label={`${verb}: ${question}`}
              aria-keyshortcuts="E"
              onClick={() => openAnswer(asked)}
            >
              {verb}
            </Button>
            <QuestionMenu asked={asked} onPart={() => setParting(!isParting)} />
          </div>
        )}
      </div>
      {isOpen && (
        <AnswerEditor
          {...part}
          onLeave={() =>
            requestAnimationFrame(() => document.getElementById(questionRowId(id))?.focus())
          }
        />
      )}
      {isParting && <CommentsOfQuestion asked={asked} />}
    </li>
  );
};
