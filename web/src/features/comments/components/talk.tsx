import { listReplies } from '@replywell/contract/endpoints/comments';
import type { Said } from '@replywell/contract/thread';
import { useState } from 'react';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { call } from '../../../lib/api-client.ts';
import { dateTimeText } from '../../../lib/dates.ts';
import { countsOf } from '../../../replica/counts.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { useReplica } from '../../../replica/replica-store.ts';
import { useThisRow } from '../hooks/use-row-context.ts';
import { toggle, useCursorStore } from '../stores/cursor-store.ts';
import { RowButton } from './row-button.tsx';

/** The known thread, including what was written back even if YouTube no longer lists it. */
const knownThread = ({ thread = [], wroteBack }: ListedComment): readonly Said[] => {
  if (!wroteBack) return thread;
  const upTo = thread.filter(({ id, at }) => id !== wroteBack.id && at <= wroteBack.at);
  const after = thread.filter(({ at }) => at > wroteBack.at);
  return [...upTo, { ...wroteBack, by: 'viewer' }, ...after];
};

/** Always shown: what was written back, and the answer it replies to. */
const latestExchange = (comment: ListedComment): readonly Said[] => {
  const known = knownThread(comment);
  const end = known.findIndex(({ id }) => id === comment.wroteBack?.id);
  const ours = known.slice(0, end).findLastIndex(({ by }) => by === 'channel');
  return known.slice(Math.max(0, ours), end + 1);
};

export const Talk = () => {
  const { comment, t } = useThisRow();
  const { id } = comment;
  const isOpen = useCursorStore(({ talks }) => talks.has(id));
  const whole = useCursorStore(({ wholeTalks }) => wholeTalks.get(id));
  const said = isOpen ? (whole ?? knownThread(comment)) : latestExchange(comment);
  if (said.length === 0) return null;
  return (
    <ol className="talk">
      {said.map(({ id: key, by, author, text, at }) => (
        <li key={key}>
          <p className="meta">
            <strong dir="auto">{by === 'channel' ? t('context:you') : author}</strong>
            <time dateTime={at}>{dateTimeText(at)}</time>
          </p>
          <p className="words" dir="auto">
            {text.trim() || t('picture')}
          </p>
        </li>
      ))}
    </ol>
  );
};

const Replies = ({ count }: { readonly count: number }) => {
  const { comment, t } = useThisRow();
  const { id } = comment;
  const isOpen = useCursorStore(({ talks }) => talks.has(id));
  const [isAsking, setAsking] = useState(false);
  const unfold = async (): Promise<void> => {
    const isMissing =
      knownThread(comment).length < count && !useCursorStore.getState().wholeTalks.has(id);
    if (isMissing && !isOpen) {
      setAsking(true);
      try {
        const said = await call(listReplies, { params: { id } });
        useCursorStore.setState(({ wholeTalks }) => ({
          wholeTalks: new Map(wholeTalks).set(id, said),
        }));
      } catch (error) {
        tellFailure(t('context:repliesFailed'), error);
      } finally {
        setAsking(false);
      }
    }
    toggle('talks', id);
  };
  return (
    <RowButton
      label={t('context:replies', { count })}
      className="fold"
      aria-expanded={isOpen}
      disabled={isAsking}
      onClick={() => void unfold()}
    />
  );
};

/** A regular has written this many comments. */
const REGULAR = 5;

export const useAuthorMark = (): string | null => {
  const { comment, t } = useThisRow();
  const count = useReplica(({ phase, version }) =>
    phase === 'ready' ? countsOf(version).byAuthor.get(comment.authorName) : undefined,
  );
  return count !== undefined && count >= REGULAR ? t('context:regular', { count }) : null;
};

export const TalkMarks = () => {
  const { comment, language, t } = useThisRow();
  const { likeCount = 0, replyCount = 0, thread = [] } = comment;
  const count = Math.max(replyCount, thread.length);
  return (
    <>
      {likeCount > 0 && (
        <span className="likes" role="img" aria-label={t('context:likes', { count: likeCount })}>
          {likeCount.toLocaleString(language)}
        </span>
      )}
      {count > 0 && <Replies count={count} />}
    </>
  );
};
