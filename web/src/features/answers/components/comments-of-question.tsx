import { ANSWERS } from '@replywell/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import type { ListedComment } from '../../../replica/entry.ts';
import type { AskedQuestion } from '../../../replica/questions.ts';
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

export const CommentsOfQuestion = ({ asked }: { readonly asked: AskedQuestion }) => {
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
