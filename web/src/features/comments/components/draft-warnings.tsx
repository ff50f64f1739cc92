import type { DraftFinding } from '@replywell/contract/drafts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedDraft } from '../../../components/findings/marked-draft.tsx';
import { useFindingText } from '../../../components/findings/use-finding-text.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';

interface WarnedProps {
  readonly comment: ListedComment;
  readonly noteIdOf: (kind: DraftFinding['kind']) => string;
}

/** A reply on its way may have other words than the draft whose places are known. */
const Draft = ({ comment, noteIdOf, text }: WarnedProps & { readonly text: string }) => (
  <p className="reply" dir="auto">
    <MarkedDraft
      text={text}
      findings={text === comment.aiResponse ? comment.draftFindings : []}
      noteIdOf={noteIdOf}
    />
  </p>
);

const Notes = ({ comment, noteIdOf }: WarnedProps): ReactElement => {
  const { t } = useTranslation('notes');
  const textOf = useFindingText();
  const { status, sendReason, draftFindings, aiResponse, draftIsOwn, restsOn = [] } = comment;
  return (
    <>
      {draftFindings.map((finding) => (
        <p key={finding.kind} id={noteIdOf(finding.kind)} className="note warning" dir="auto">
          {textOf(finding, aiResponse ?? '')}
        </p>
      ))}
      {(draftIsOwn ? [] : restsOn).map((text) => (
        <p key={text} className="note calm" dir="auto">
          {t('restsOn', { text })}
        </p>
      ))}
      {status === 'ready' && sendReason && (
        // A cancellation by the creator is not a failure.
        <p className={`note ${sendReason === 'cancelled_by_creator' ? 'calm' : 'failed'}`}>
          {t(`reason.${sendReason}`)}
        </p>
      )}
    </>
  );
};

interface DraftWarningsProps {
  readonly comment: ListedComment;
  /** What the row shows as the draft, to be marked. Missing: it is said what was found. */
  readonly text?: string | undefined;
}

/** Shows what the creator should know before sending this reply: in words, and in the draft. */
export const DraftWarnings = ({ comment, text }: DraftWarningsProps): ReactElement => {
  const noteIdOf = (kind: DraftFinding['kind']): string => `found-${comment.id}-${kind}`;
  const warned = { comment, noteIdOf };
  return text === undefined ? <Notes {...warned} /> : <Draft {...warned} text={text} />;
};
