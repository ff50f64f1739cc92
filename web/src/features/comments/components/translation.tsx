import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { useReader, type Reader } from '../hooks/use-reader.ts';
import type { ListedComment } from '../lib/list.ts';
import { controlsOf, hasDraft, hasReply, isAnsweredOnYouTube } from '../lib/row-controls.ts';
import { focusRow } from '../lib/focus.ts';
import { askForTranslation, toggleMeaning } from '../lib/translating.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { useTranslationsStore } from '../stores/translations-store.ts';
import { OwnWords, UnusedWords } from './own-words.tsx';
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
      {controlsOf(comment).forward === null && <UnusedWords comment={comment} />}
      {theirs !== null && !hasReply(comment) && controlsOf(comment).forward !== null && (
        <OwnWords comment={comment} reader={reader} theirs={theirs} />
      )}
    </>
  );
};

/** What the draft says, when the creator asks. */
const Meaning = ({ comment, reader: { to } }: PartProps): ReactElement => {
  const { t } = useTranslation('translation');
  const { id, authorName, aiResponse } = comment;
  const translation = useTranslationsStore(({ drafts }) => drafts[id]);
  const isShown = useTranslationsStore(({ meant }) => meant.has(id));
  const text = useEditsStore(({ byId }) => byId[id]?.text) ?? aiResponse ?? '';
  const isBlank = text.trim() === '';
  return (
    <>
      {isShown && translation && (
        <TranslationText
          translation={translation}
          current={text}
          authorName={authorName}
          to={to}
          heading={t('meaningShown')}
          outdated={t('draftChanged')}
          onAgain={() => {
            if (isBlank) return;
            focusRow(id);
            void askForTranslation({ part: 'drafts', id, text, to });
          }}
        />
      )}
      <div className="draft-actions">
        <RowButton
          label={t(isShown ? 'hideMeaning' : 'meaning')}
          authorName={authorName}
          className="quiet"
          aria-expanded={isShown}
          {...guarded(isBlank && !isShown, () => toggleMeaning(id, text, to))}
        />
      </div>
    </>
  );
};

const OfDraft = ({ comment, reader }: PartProps): ReactElement | null => {
  if (isAnsweredOnYouTube(comment) || !hasDraft(comment)) return null;
  return (
    <>
      <Meaning comment={comment} reader={reader} />
      {reader.theirs !== null && controlsOf(comment).editable && (
        <OwnWords comment={comment} reader={reader} theirs={reader.theirs} />
      )}
    </>
  );
};

export interface TranslationProps {
  readonly comment: ListedComment;
  readonly of: 'comment' | 'draft';
}

/** What stands under a comment, or under its draft, where the creator does not read its language. */
export const Translation = ({ comment, of }: TranslationProps): ReactElement => {
  const reader = useReader(comment);
  const Part = of === 'comment' ? OfComment : OfDraft;
  return (
    <div className="translation">
      <div>
        <Part comment={comment} reader={reader} />
      </div>
    </div>
  );
};
