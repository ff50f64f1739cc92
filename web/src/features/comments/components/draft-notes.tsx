import type { DraftFinding } from '@replywell/contract/drafts';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import { MarkedDraft } from '../../../components/marked-draft.tsx';
import { useThisRow, type RowSurroundings } from '../hooks/use-row-context.ts';
import { RowBadge } from './row-badge.tsx';
import { timeAhead, useSecondsLeft } from '../../../reply/time-ahead.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { undoEndOfComment } from '../lib/submit-one.ts';
import { RowButton } from './row-button.tsx';
import { useMarkedWords } from './said.tsx';
import { SentActions } from './sent-actions.tsx';

/** About the draft as a whole, or its comment: `detail` is not a quote. */
const ABOUT_ALL = ['other_language', 'near_copy', 'needs_you', 'unfit', 'unseen'] as const;
type QuotedKind = Exclude<DraftFinding['kind'], (typeof ABOUT_ALL)[number]>;

const isQuoted = (kind: DraftFinding['kind']): kind is QuotedKind =>
  !(ABOUT_ALL as readonly string[]).includes(kind);

const MAX_QUOTES = 3;
const MAX_LETTERS = 40;

const shortened = (text: string): string => {
  const letters = Array.from(text.trim().replace(/\s+/gu, ' '));
  return letters.length > MAX_LETTERS
    ? `${letters.slice(0, MAX_LETTERS).join('').trimEnd()}…`
    : letters.join('');
};

/** Falls back to the finding's own quote if its ranges are unknown. */
const quotedWords = ({ kind, detail, ranges }: DraftFinding, draft: string): string[] => {
  if (!isQuoted(kind)) return [];
  const said = ranges.map(({ start, end }) => shortened(draft.slice(start, end)));
  const words = new Set(said.filter((text) => text !== ''));
  if (words.size === 0 && detail) words.add(shortened(detail));
  return [...words].slice(0, MAX_QUOTES);
};

const findingText = (finding: DraftFinding, draft: string, t: RowSurroundings['t']): string => {
  const { kind } = finding;
  const words = quotedWords(finding, draft).map((text) => t('notes:quote', { text }));
  return isQuoted(kind) && words.length > 0
    ? t(`notes:quoted.${kind}`, { words: words.join(', ') })
    : t(`notes:finding.${kind}`);
};

const noteIdOf = (commentId: string, kind: DraftFinding['kind']): string =>
  `found-${commentId}-${kind}`;

export const Draft = ({ text }: { readonly text: string }) => {
  const { comment } = useThisRow();
  const marked = useMarkedWords();
  // The ranges hold for the draft, and a reply on its way may differ from it.
  return (
    <p className="reply" dir="auto" translate="no" data-folded>
      <MarkedDraft
        text={text}
        findings={text === comment.aiResponse ? comment.draftFindings : []}
        noteIdOf={(kind) => noteIdOf(comment.id, kind)}
        between={marked}
      />
    </p>
  );
};

export const DraftWarnings = () => {
  const { comment, t } = useThisRow();
  const { status, sendReason, draftFindings, aiResponse } = comment;
  return (
    <>
      {draftFindings.map((finding) => (
        <p
          key={finding.kind}
          id={noteIdOf(comment.id, finding.kind)}
          className="note warning"
          dir="auto"
        >
          {findingText(finding, aiResponse ?? '', t)}
        </p>
      ))}
      {status === 'ready' && sendReason && (
        <p className={sendReason === 'cancelled_by_creator' ? 'note' : 'note failed'}>
          {t(`notes:reason.${sendReason}`)}
        </p>
      )}
    </>
  );
};

/** The creator's own words that the draft rests on, for who is about to send it. */
export const RestsOn = () => {
  const { comment, t } = useThisRow();
  const { draftIsOwn, restsOn = [] } = comment;
  return (draftIsOwn ? [] : restsOn).map((text) => (
    <p key={text} className="note" dir="auto">
      {t('notes:restsOn', { text })}
    </p>
  ));
};

/** When Submit was pressed. `Z` undoes the latest. */
const sentAt = (undoUntil: string | null): string =>
  undoUntil === null ? '' : new Date(Date.parse(undoUntil) - SINGLE_UNDO_MS).toISOString();

const UndoNote = ({ seconds }: { readonly seconds: number }) => {
  const { comment, t } = useThisRow();
  const { undo } = useCommands();
  return (
    <p className="note actions">
      <RowButton
        label={t('undo')}
        className="outlined"
        aria-keyshortcuts="Z"
        data-undo={sentAt(comment.undoUntil)}
        onClick={() => undo(comment)}
      />
      <span>{t('goesOutIn', { seconds })}</span>
    </p>
  );
};

export const SendNote = () => {
  const { comment, t } = useThisRow();
  const seconds = useSecondsLeft(undoEndOfComment(comment));
  if (comment.status === 'sent' && comment.replyVisible === false) {
    return (
      <p className="note">
        <RowBadge status="failed" label={t('notVisible')} /> <span>{t('notes:notVisible')}</span>
      </p>
    );
  }
  if (comment.status !== 'sending') return null;
  if (seconds > 0) return <UndoNote seconds={seconds} />;
  const { checkingUntil, sendReason } = comment;
  const time = timeAhead(checkingUntil);
  if (time !== null) return <p className="note">{t('notes:checkingUntil', { time })}</p>;
  const unknown = checkingUntil !== null || sendReason === 'outcome_unknown';
  return <p className="note">{unknown ? t('notes:checking') : t('onItsWay')}</p>;
};

/** YouTube has other words than those that were sent. */
const ChangedText = () => {
  const { comment, t } = useThisRow();
  const { status, channelReply, aiResponse } = comment;
  if (status !== 'sent' || channelReply === null || channelReply === aiResponse) return null;
  return (
    <>
      <p className="note">{t('context:changed')}</p>
      <p className="note" dir="auto" translate="no">
        {channelReply}
      </p>
    </>
  );
};

export const DraftContext = () => (
  <>
    <ChangedText />
    <SentActions />
  </>
);
