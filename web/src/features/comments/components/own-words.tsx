import { OWN_WORDS_MAX_LENGTH } from '@replywell/contract/limits';
import type { KeyboardEvent, ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { Reader } from '../hooks/use-reader.ts';
import { focusRow } from '../lib/focus.ts';
import type { WriteEnd } from '../lib/generate-replies.ts';
import type { ListedComment } from '../lib/list.ts';
import { hasDraft } from '../lib/row-controls.ts';
import { putWords } from '../lib/translating.ts';
import { useActivityStore } from '../stores/activity-store.ts';
import { changeWords, NO_WORDS, useTranslationsStore } from '../stores/translations-store.ts';
import { RowButton } from './row-button.tsx';

const wordsIdOf = (commentId: string): string => `own-words-${commentId}`;

interface OwnWordsProps {
  readonly comment: ListedComment;
  readonly reader: Reader;
  readonly theirs: string;
}

/** Why the words have not become the draft, in words. null: they have, or the creator stopped it. */
const useFailureWords = (): ((end: WriteEnd | null) => string | null) => {
  const { t } = useTranslation('translation');
  const { t: tReplacing } = useTranslation('replacing');
  const { t: tCommon } = useTranslation();
  return (end) => {
    if (end?.kind === 'kept') return tReplacing('ownKept', { count: 1 });
    if (end?.kind === 'pending' || end?.kind === 'unreachable') return t('unknown');
    if (end === null || !('error' in end)) return null;
    return errorText(end.error, tCommon, (status) => t('failed', { status }));
  };
};

interface Put {
  /** The model is at it, or at another draft of this comment. */
  readonly busy: boolean;
  /** There is nothing to put, or not now. */
  readonly idle: boolean;
  readonly put: () => void;
}

const usePut = ({ comment, theirs }: OwnWordsProps): Put => {
  const { id, status } = comment;
  const text = useTranslationsStore(({ words }) => words[id]?.text ?? '');
  const isUnderWay = useActivityStore(({ byId }) => id in byId);
  const wordsOf = useFailureWords();
  const put = async (): Promise<void> => {
    changeWords(id, { failure: null });
    const end = await putWords(comment, text, theirs);
    const isDraft = end?.kind === 'written';
    changeWords(id, { failure: wordsOf(end), ...(isDraft ? { put: text } : {}) });
    // With the first draft the field moves under it.
    if (isDraft && !hasDraft(comment)) focusRow(id);
  };
  const busy = isUnderWay || status === 'generating';
  return { busy, idle: busy || text.trim() === '', put: () => void put() };
};

const close = (id: string): void => {
  focusRow(id);
  changeWords(id, { open: false });
};

const Actions = ({ comment, reader, theirs }: OwnWordsProps): ReactElement => {
  const { t } = useTranslation('translation');
  const { idle, put } = usePut({ comment, reader, theirs });
  const { id, authorName } = comment;
  return (
    <div className="draft-actions">
      <RowButton
        label={t('close')}
        authorName={authorName}
        className="quiet"
        onClick={() => close(id)}
      />
      <RowButton
        label={t('put', { language: reader.nameOf(theirs) })}
        authorName={authorName}
        className="save"
        {...guarded(idle, put)}
      />
    </div>
  );
};

/** The field in which the creator writes in their own language. It sends nothing. */
const Field = (props: OwnWordsProps): ReactElement => {
  const { comment, reader, theirs } = props;
  const { t } = useTranslation('translation');
  const { id, authorName } = comment;
  const { text, put: isPut, failure } = useTranslationsStore(({ words }) => words[id] ?? NO_WORDS);
  const { busy, idle, put } = usePut(props);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSend && event.key !== 'Escape') return;
    event.preventDefault();
    if (!isSend) close(id);
    else if (!idle) put();
  };
  return (
    <>
      <textarea
        rows={3}
        dir="auto"
        id={wordsIdOf(id)}
        lang={reader.to}
        maxLength={OWN_WORDS_MAX_LENGTH}
        aria-label={`${t('yourWords')}: ${authorName}`}
        placeholder={t('example', { language: reader.nameOf(theirs) })}
        value={text}
        readOnly={busy}
        onChange={({ target }) => changeWords(id, { text: target.value, failure: null })}
        onKeyDown={onKeyDown}
      />
      {failure !== null && (
        <p className="note failed" role="alert">
          {failure}
        </p>
      )}
      <p className="note calm">
        {t(busy ? 'putting' : isPut !== null && isPut === text ? 'isDraft' : 'nothingSent')}
      </p>
      <Actions {...props} />
    </>
  );
};

/** The field opens before the press ends, so that the next typed key already goes into it. */
const open = (id: string): void => {
  flushSync(() => changeWords(id, { open: true }));
  document.getElementById(wordsIdOf(id))?.focus();
};

/** Lets the creator answer in their own language; the words become the draft in the viewer's. */
export const OwnWords = (props: OwnWordsProps): ReactElement => {
  const { t } = useTranslation('translation');
  const { id, authorName } = props.comment;
  const isOpen = useTranslationsStore(({ words }) => words[id]?.open ?? false);
  if (isOpen) return <Field {...props} />;
  return (
    <div className="draft-actions">
      <RowButton
        label={t('write')}
        authorName={authorName}
        className="quiet"
        onClick={() => open(id)}
      />
    </div>
  );
};
