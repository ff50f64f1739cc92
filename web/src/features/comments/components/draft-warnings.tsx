import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedComment } from '../lib/list.ts';

/** Shows what the creator should know before sending this reply. */
export const DraftWarnings = ({ comment }: { readonly comment: ListedComment }): ReactElement => {
  const { t } = useTranslation('notes');
  const { status, sendReason, draftFindings } = comment;
  return (
    <>
      {draftFindings.map(({ kind }) => (
        <p key={kind} className="note warning">
          {t(`finding.${kind}`)}
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
