import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { useReader, type Reader } from '../hooks/use-reader.ts';
import { useUnreadDraft } from '../hooks/use-unread-draft.ts';
import type { ListedComment } from '../lib/list.ts';
import { controlsOf, hasDraft, hasReply, isAnsweredOnYouTube } from '../lib/row-controls.ts';
import { focusRow } from '../lib/focus.ts';
import { askForTranslation, toggleMeaning } from '../lib/translating.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { useTranslationsStore } from '../stores/translations-store.ts';
import { OwnWords, OwnWordsField, UnusedWords, useIsOpen, WriteButton } from './own-words.tsx';
import { RowButton } from './row-button.tsx';
import { TranslationText } from './translation-text.tsx';
import './translation.css';

interface PartProps {
  readonly comment: ListedComment;
  readonly reader: Reader;
}

/** What the comment says, and where there is no draft yet, the way to write one. */
const OfComment = ({ comment, reader }: PartProps): ReactElement => {
  const { t } = useTranslation('translation');
  const { id, text, authorName } = comment;
  const { to, theirs, nameOf } = reader;
  const translation = useTranslationsStore(({ comments }) => comments[id]);
  const mayBeAnswered = controlsOf(comment).forward !== null;
  return (
    <>
      {translation && (
        <TranslationText
          translation={translation}
          current={text}
          authorName={authorName}
          to={to}
          heading={
            theirs === null ? t('byModelFromAny') : t('byModel', { language: nameOf(theirs) })
          }
          outdated={t('commentChanged')}
          onAgain={() => {
            focusRow(id);
            void askForTranslation({ part: 'comments', id, text, to });
          }}
        />
      )}
      {!hasReply(comment) && !mayBeAnswered && <UnusedWords comment={comment} />}
      {!hasReply(comment) && mayBeAnswered && theirs !== null && (
        <OwnWords comment={comment} reader={reader} theirs={theirs} />
      )}
    </>
  );
};

/** The draft as it stands in the row. */
const useDraftText = ({ id, aiResponse }: ListedComment): string =>
  useEditsStore(({ byId }) => byId[id]?.text) ?? aiResponse ?? '';

const useIsMeant = ({ id }: ListedComment): boolean =>
  useTranslationsStore(({ meant }) => meant.has(id));

const MeaningButton = ({ comment, reader: { to } }: PartProps): ReactElement => {
  const { t } = useTranslation('translation');
  const { id, authorName } = comment;
  const isShown = useIsMeant(comment);
  const text = useDraftText(comment);
  return (
    <RowButton
      label={t(isShown ? 'hideMeaning' : 'meaning')}
      authorName={authorName}
      className="quiet"
      aria-expanded={isShown}
      {...guarded(text.trim() === '' && !isShown, () => toggleMeaning(id, text, to))}
    />
  );
};

/** What the draft says, when the creator has asked. */
const Meaning = ({ comment, reader: { to } }: PartProps): ReactElement | null => {
  const { t } = useTranslation('translation');
  const { id, authorName } = comment;
  const translation = useTranslationsStore(({ drafts }) => drafts[id]);
  const text = useDraftText(comment);
  if (!translation) return null;
  return (
    <TranslationText
      translation={translation}
      current={text}
      authorName={authorName}
      to={to}
      heading={t('meaningShown')}
      outdated={t('draftChanged')}
      onAgain={() => {
        if (text.trim() === '') return;
        focusRow(id);
        void askForTranslation({ part: 'drafts', id, text, to });
      }}
    />
  );
};

/** Among the buttons of a draft that the creator cannot read. */
const Actions = ({ comment, reader }: PartProps): ReactElement | null => {
  const isUnread = useUnreadDraft(comment);
  const isOpen = useIsOpen(comment);
  const asked = useCursorStore(({ translated }) => translated.has(comment.id));
  if (!isUnread) return null;
  // Who reads the viewer's language writes in it.
  const mayWrite = reader.theirs !== null && (reader.isForeign || asked);
  return (
    <>
      <MeaningButton comment={comment} reader={reader} />
      {mayWrite && !isOpen && <WriteButton comment={comment} />}
    </>
  );
};

/** What stands under a draft, or under a reply whose comment is translated. */
const OfDraft = ({ comment, reader }: PartProps): ReactElement | null => {
  const isUnread = useUnreadDraft(comment);
  const isMeant = useIsMeant(comment);
  const isOpen = useIsOpen(comment);
  const asked = useCursorStore(({ translated }) => translated.has(comment.id));
  const { theirs } = reader;
  const { editable } = controlsOf(comment);
  const canTell = isUnread && hasDraft(comment) && !isAnsweredOnYouTube(comment);
  return (
    <>
      {canTell && isMeant && <Meaning comment={comment} reader={reader} />}
      {canTell && asked && !editable && (
        <div className="draft-actions">
          <MeaningButton comment={comment} reader={reader} />
        </div>
      )}
      {editable && isOpen && theirs !== null && (
        <OwnWordsField comment={comment} reader={reader} theirs={theirs} />
      )}
      {controlsOf(comment).forward === null && <UnusedWords comment={comment} />}
    </>
  );
};

interface TranslationProps {
  readonly comment: ListedComment;
  readonly of: 'comment' | 'actions' | 'draft';
}

/** What stands under a comment, or beside its draft, where the creator does not read its language. */
export const Translation = ({ comment, of }: TranslationProps): ReactElement => {
  const reader = useReader(comment);
  if (of === 'actions') return <Actions comment={comment} reader={reader} />;
  const Part = of === 'comment' ? OfComment : OfDraft;
  return (
    <div className="translation">
      <div>
        <Part comment={comment} reader={reader} />
      </div>
    </div>
  );
};
