import type { ReactElement } from 'react';
import { useUnreadDraft } from '../hooks/use-unread-draft.ts';
import type { ListedComment } from '../lib/list.ts';
import { useTranslationsStore, wouldBeLost } from '../stores/translations-store.ts';
import { DraftWishes } from './draft-wishes.tsx';
import { RowKinds } from './row-kinds.tsx';
import { Translation } from './translated.tsx';

export interface RowPartProps {
  readonly comment: ListedComment;
  /** What the comment is, the buttons among those of its draft, or what stands under its draft. */
  readonly part: 'kinds' | 'actions' | 'draft';
}

interface OfDraftProps {
  readonly comment: ListedComment;
  readonly part: 'actions' | 'draft';
}

/** Fetched for the first draft that the creator cannot read. */
const OfDraft = ({ comment, part }: OfDraftProps): ReactElement | null => {
  const isUnread = useUnreadDraft(comment);
  const hasWords = useTranslationsStore(({ words }) => {
    const own = words[comment.id];
    return own !== undefined && (own.open || wouldBeLost(own));
  });
  return isUnread || hasWords ? <Translation comment={comment} of={part} /> : null;
};

export const RowPart = ({ comment, part }: RowPartProps): ReactElement =>
  part === 'kinds' ? (
    <RowKinds comment={comment} />
  ) : (
    <>
      <OfDraft comment={comment} part={part} />
      {part === 'actions' && <DraftWishes comment={comment} />}
    </>
  );
