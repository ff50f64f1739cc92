import { OWN_WORDS_MAX_LENGTH } from '@replywell/contract/limits';
import type { KeyboardEvent, ReactElement } from 'react';
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

interface OwnWordsProps {
  readonly comment: ListedComment;
  readonly reader: Reader;
  readonly theirs: string;
}

/** Why the words have not become the draft, in words. null: they have, or the creator stopped it. */
const useFailureWords = (): ((end: WriteEnd | null) => string | null) => {
  const { t } = useTranslation('translation');
  const { t: tComments } = useTranslation('comments');
  const { t: tCommon } = useTranslation();
  return (end) => {
    if (end?.kind === 'kept') return tComments('ownKept', { count: 1 });
    if (end?.kind === 'pending' || end?.kind === 'unreachable') return t('unknown');
    if (end === null || !('error' in end)) return null;
    return errorText(end.error, tCommon, (status) => t('failed', { status }));
  };
};

/** The field in which the creator writes in their own language. It sends nothing. */
const Field = ({ comment, reader, theirs }: OwnWordsProps): ReactElement => {
  const { t } = useTranslation('translation');
  const { id, authorName } = comment;
  const { text, put, failure } = useTranslationsStore(({ words }) => words[id] ?? NO_WORDS);
  const isUnderWay = useActivityStore(({ byId }) => id in byId);
  const busy = isUnderWay || comment.status === 'generating';
  const wordsOf = useFailureWords();
  const language = reader.nameOf(theirs);
  const idle = busy || text.trim() === '';
  const onPut = async (): Promise<void> => {
    changeWords(id, { failure: null });
    const end = await putWords(comment, text, theirs);
    const isDraft = end?.kind === 'written';
    changeWords(id, { failure: wordsOf(end), ...(isDraft ? { put: text } : {}) });
    // With the first draft the field moves under it.
    if (isDraft && !hasDraft(comment)) focusRow(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isPut = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isPut && event.key !== 'Escape') return;
    event.preventDefault();
    if (!isPut) {
      focusRow(id);
      changeWords(id, { open: false });
    } else if (!idle) void onPut();
  };
  return (
    <>
      <textarea
        rows={3}
        dir="auto"
        autoFocus
        lang={reader.to}
        maxLength={OWN_WORDS_MAX_LENGTH}
        aria-label={`${t('yourWords')}: ${authorName}`}
        placeholder={t('example', { language })}
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
      <p className="note calm" role="status">
        {t(busy ? 'putting' : put !== null && put === text ? 'isDraft' : 'nothingSent')}
      </p>
      <div className="draft-actions">
        <RowButton
          label={t('put', { language })}
          authorName={authorName}
          className="save"
          {...guarded(idle, () => void onPut())}
        />
        <RowButton
          label={t('close')}
          authorName={authorName}
          className="quiet"
          onClick={() => {
            focusRow(id);
            changeWords(id, { open: false });
          }}
        />
      </div>
    </>
  );
};

/** Lets the creator answer in their own language; the words become the draft in the viewer's. */
export const OwnWords = (props: OwnWordsProps): ReactElement => {
  const { t } = useTranslation('translation');
  const { id, authorName } = props.comment;
  const open = useTranslationsStore(({ words }) => words[id]?.open ?? false);
  if (open) return <Field {...props} />;
  return (
    <div className="draft-actions">
      <RowButton
        label={t('write')}
        authorName={authorName}
        className="quiet"
        onClick={() => changeWords(id, { open: true })}
      />
    </div>
  );
};
