import { OWN_WORDS_MAX_LENGTH } from '@replywell/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, type KeyboardEvent, type ReactElement, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { LimitNote } from '../../../components/limit-note.tsx';
import { takeBackFailure } from '../../../components/toast/toast-store.ts';
import { errorText } from '../../../lib/error-text.ts';
import { forgetHiddenLists } from '../api/refresh-saved.ts';
import { useDiscards } from '../hooks/use-discards.ts';
import type { Reader } from '../hooks/use-reader.ts';
import { focusRow, rowIdOf } from '../lib/focus.ts';
import type { WriteEnd } from '../lib/generate-replies.ts';
import type { ListedComment } from '../lib/list.ts';
import { hasDraft } from '../lib/row-controls.ts';
import { putWords } from '../lib/translating.ts';
import { useActivityStore } from '../stores/activity-store.ts';
import {
  changeWords,
  NO_WORDS,
  useTranslationsStore,
  wouldBeLost,
  type OwnWords as Words,
} from '../stores/translations-store.ts';
import { RowButton } from './row-button.tsx';

const wordsIdOf = (commentId: string): string => `own-words-${commentId}`;

interface OwnWordsProps {
  readonly comment: ListedComment;
  readonly reader: Reader;
  readonly theirs: string;
}

type Failed = (end: WriteEnd | null, comment: ListedComment) => Promise<Words['failure']>;

/** Why the words have not become the draft. null: they have, or the creator stopped it. */
const useFailure = (): Failed => {
  const { t, i18n } = useTranslation('translation');
  return async (end, { aiResponse }) => {
    if (end?.kind === 'kept') {
      // Few need these texts, and the field must not wait for them when it opens.
      await i18n.loadNamespaces('replacing');
      return { text: i18n.getFixedT(null, 'replacing')('ownKept', { count: 1 }) };
    }
    if (end?.kind === 'pending' || end?.kind === 'unreachable')
      return { text: t('unknown'), until: aiResponse };
    if (end === null || !('error' in end)) return null;
    return { text: errorText(end.error, i18n.t, (status) => t('failed', { status })) };
  };
};

/** The creator has not gone on to anything else meanwhile. */
const isWaitingAt = (id: string): boolean => {
  const { activeElement, body } = document;
  const row = document.getElementById(rowIdOf(id));
  return !activeElement || activeElement === body || row?.contains(activeElement) === true;
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
  const client = useQueryClient();
  const failureOf = useFailure();
  const put = async (): Promise<void> => {
    changeWords(id, { failure: null, putting: true });
    const end = await putWords(comment, text, theirs);
    forgetHiddenLists(client);
    const failure = await failureOf(end, comment);
    if (end?.kind !== 'written') {
      changeWords(id, { failure, putting: false });
      return;
    }
    changeWords(id, { put: { text, draft: end.now.aiResponse }, putting: false });
    takeBackFailure([id]);
    // With the first draft the field moves under it.
    if (!hasDraft(comment) && isWaitingAt(id)) focusRow(id);
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

/**
 * With the first draft, whoever has written it, the field moves under it. Then the focus moves too,
 * because what is typed next would else be keys of the list.
 */
const useFocusThatMoves = (id: string): RefCallback<HTMLTextAreaElement> =>
  useCallback(
    (field) => () => {
      if (!field || field !== document.activeElement) return;
      const { selectionStart, selectionEnd } = field;
      queueMicrotask(() => {
        const moved = document.getElementById(wordsIdOf(id));
        if (!(moved instanceof HTMLTextAreaElement)) {
          focusRow(id);
          return;
        }
        moved.focus({ preventScroll: true });
        moved.setSelectionRange(selectionStart, selectionEnd);
      });
    },
    [id],
  );

/** What happens to the words, or what they have become. */
const StateNote = ({ comment }: Pick<OwnWordsProps, 'comment'>): ReactElement => {
  const { t } = useTranslation('translation');
  const { id, aiResponse } = comment;
  const { text, put, putting } = useTranslationsStore(({ words }) => words[id] ?? NO_WORDS);
  const isDraft = put !== null && put.text === text && put.draft === aiResponse;
  return (
    <p className="note calm">{t(putting ? 'putting' : isDraft ? 'isDraft' : 'nothingSent')}</p>
  );
};

/** The field in which the creator writes in their own language. It sends nothing. */
export const OwnWordsField = (props: OwnWordsProps): ReactElement => {
  const { comment, reader, theirs } = props;
  const { t } = useTranslation('translation');
  const { id, authorName, aiResponse } = comment;
  const { text, failure } = useTranslationsStore(({ words }) => words[id] ?? NO_WORDS);
  const { busy, idle, put } = usePut(props);
  const ref = useFocusThatMoves(id);
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
        ref={ref}
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
      <LimitNote text={text} limit={OWN_WORDS_MAX_LENGTH} say={(count) => t('full', { count })} />
      {failure && (failure.until === undefined || failure.until === aiResponse) && (
        <p className="note failed" role="alert">
          {failure.text}
        </p>
      )}
      <StateNote comment={comment} />
      <Actions {...props} />
    </>
  );
};

/** The field opens before the press ends, so that the next typed key already goes into it. */
const open = (id: string): void => {
  flushSync(() => changeWords(id, { open: true }));
  document.getElementById(wordsIdOf(id))?.focus();
};

/** Opens the field. */
export const WriteButton = ({
  comment: { id, authorName },
}: Pick<OwnWordsProps, 'comment'>): ReactElement => {
  const { t } = useTranslation('translation');
  return (
    <RowButton
      label={t('write')}
      authorName={authorName}
      className="quiet"
      onClick={() => open(id)}
    />
  );
};

export const useIsOpen = ({ id }: Pick<ListedComment, 'id'>): boolean =>
  useTranslationsStore(({ words }) => words[id]?.open ?? false);

/** Lets the creator answer in their own language; the words become the draft in the viewer's. */
export const OwnWords = (props: OwnWordsProps): ReactElement => {
  const { comment } = props;
  if (useIsOpen(comment)) return <OwnWordsField {...props} />;
  return (
    <div className="draft-actions">
      <WriteButton comment={comment} />
    </div>
  );
};

/** The comment has got another reply, or takes none any more, while words were waiting here. */
export const UnusedWords = ({
  comment: { id, authorName },
}: Pick<OwnWordsProps, 'comment'>): ReactElement | null => {
  const { t } = useTranslation('translation');
  const words = useTranslationsStore((state) => state.words[id]);
  const { discardWords } = useDiscards();
  if (!words || !wouldBeLost(words)) return null;
  return (
    <>
      <p className="note warning">{t('unused')}</p>
      <p className="words" dir="auto">
        {words.text}
      </p>
      <div className="draft-actions">
        <RowButton
          label={t('discard')}
          authorName={authorName}
          className="quiet"
          onClick={() => {
            focusRow(id);
            discardWords(id);
          }}
        />
      </div>
    </>
  );
};
