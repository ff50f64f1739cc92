import { approveDraft } from '@replywell/contract/endpoints/comments';
import { useMutation } from '@tanstack/react-query';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { call } from '../../../lib/api-client.ts';
import { writeSyncedComment } from '../../../replica/replica-store.ts';
import { useThisRow } from '../hooks/use-row-context.ts';
import { RowButton } from './row-button.tsx';

/** Of a draft by a program: lets the creator's programs send it as it stands, or takes that back. */
export const ApproveForPrograms = () => {
  const { comment, t } = useThisRow();
  const { id, aiResponse, isApproved = false, byProgram = false } = comment;
  const { mutate, isPending } = useMutation({
    mutationFn: (draft: string) =>
      call(approveDraft, { params: { id }, body: { draft, approved: !isApproved } }),
    onSuccess: (changed) => writeSyncedComment(id, changed),
    onError: (error) => tellFailure(t('approveFailed'), error),
  });
  if (aiResponse === null || !byProgram) return null;
  return (
    <RowButton
      label={t(isApproved ? 'approved' : 'approveForPrograms')}
      title={t('approveHint')}
      aria-pressed={isApproved}
      disabled={isPending}
      onClick={() => mutate(aiResponse)}
    />
  );
};
