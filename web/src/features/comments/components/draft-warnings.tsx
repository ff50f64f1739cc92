import type { DraftFinding } from '@replywell/contract/drafts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedDraft } from '../../../components/findings/marked-draft.tsx';
import { useFindingText } from '../../../components/findings/use-finding-text.ts';
import { useThisRow } from '../hooks/use-row-context.ts';

const useNoteId = (): ((kind: DraftFinding['kind']) => string) => {
  const { id } = useThisRow().comment;
  return (kind) => `found-${id}-${kind}`;
};

/** What the row shows as the draft, with the places marked that `DraftWarnings` is about. */
export const Draft = ({ text }: { readonly text: string }): ReactElement => {
  const { comment } = useThisRow();
  const noteIdOf = useNoteId();
  // A reply on its way may have other words than the draft whose places are known.
  return (
    <p className="reply" dir="auto">
      <MarkedDraft
        text={text}
        findings={text === comment.aiResponse ? comment.draftFindings : []}
        noteIdOf={noteIdOf}
      />
    </p>
  );
};

/** Says what the creator should know before sending this reply. */
export const DraftWarnings = (): ReactElement => {
  const { comment } = useThisRow();
  const noteIdOf = useNoteId();
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
