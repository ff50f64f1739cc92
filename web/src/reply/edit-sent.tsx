import Stack from '@mui/material/Stack';
import { editReply } from '@replywell/contract/endpoints/comments';
import { QUOTA } from '@replywell/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { guarded } from '../components/guarded.ts';
import { TextArea } from '../components/text-area.tsx';
import { tellFailure } from '../components/toast/tell-failure.ts';
import { call } from '../lib/api-client.ts';
import { writeSyncedComment } from '../replica/replica-store.ts';
import { isUnsaved, type Edit } from './edits.ts';
import { ReplyEditor } from './reply-editor.tsx';
import { replyFault } from './reply-fault.ts';
import { closeSentEdit, typeSentEdit, useSentEdits } from './sent-edits.ts';

interface EditSentProps {
  /** The comment's. */
  readonly id: string;
  /** The message that the reply answered. */
  readonly messageId: string;
  readonly author: string;
  readonly onClose?: () => void;
}

const NOTHING: Edit = { text: '', base: '' };

/** Changes a sent reply on YouTube. If that fails, the words that were typed stay in the field. */
export const EditSent = ({ id, messageId, author, onClose }: EditSentProps) => {
  const { t } = useTranslation(['sent', 'shell']);
  const edit = useSentEdits(({ byId }) => byId[messageId]) ?? NOTHING;
  const { text: words } = edit;
  const close = (): void => {
    closeSentEdit(messageId);
    onClose?.();
  };
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(editReply, { params: { id }, body: { messageId, response: words.trim() } }),
    onSuccess: (changed) => {
      writeSyncedComment(id, changed);
      close();
    },
    onError: (error) => tellFailure(t('notEdited'), error),
  });
  const isIdle = isPending || replyFault(words) !== null;
  const save = (): void => (isUnsaved(edit) ? mutate() : close());
  return (
    <>
      <ReplyEditor
        component={TextArea}
        name={author}
        value={words}
        autoFocus
        onChange={({ target }) => typeSentEdit(messageId, { ...edit, text: target.value })}
        onLeave={close}
        onSend={() => {
          if (!isIdle) save();
        }}
      />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" aria-busy={isPending} {...guarded(isIdle, save)}>
          {t('saveOnYouTube')}
        </Button>
        <Button onClick={close}>{t('cancel')}</Button>
        <span>{t('shell:costs', { units: QUOTA.unitsPerReply })}</span>
      </Stack>
    </>
  );
};
