import { createContext, use, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { REPLY_MAX_LENGTH } from '@replywell/contract/limits';
import { ApiError, missingNetwork } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { replyFault } from '../../../lib/reply-fault.ts';
import { takeBackFailure, toast } from '../../../components/toast/toast-store.ts';
import { refreshStats } from '../api/get-stats.ts';
import { saveReply } from '../api/write-replies.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { submitOne, undoOne } from '../lib/submit-one.ts';
import { showStored } from '../../../lib/replica/sync.ts';
import { editComment } from '../lib/focus.ts';
import { changeComment, entryWithId } from '../../../lib/replica/replica-store.ts';
import {
  beginSaving,
  closeEdit,
  currentEdit,
  endSaving,
  forgetReplaced,
  isUnsaved,
  rebaseEdit,
  saveLater,
  takeLater,
} from '../stores/edits-store.ts';
import { useGenerateCommands, type GenerateCommands } from './use-generate-commands.ts';

export interface CommentCommands extends GenerateCommands {
  save: (comment: ListedComment) => void;
  /** Closes the editor. Unsaved words can be restored for a short time. */
  cancel: (comment: ListedComment) => void;
  submit: (comment: ListedComment) => void;
  /** Takes back a reply that has not been sent yet. */
  undo: (comment: ListedComment) => void;
}

/** Shows a failure as a notification about the comment, in the server's words if there are any. */
const useFailures = () => {
  const { t, i18n } = useTranslation('comments');
  return useMemo(() => {
    const fail = ({ id }: ListedComment, title: string, description: string): void =>
      toast({ variant: 'destructive', title, description, about: [id] });
    const wordsOf = (error: unknown, call: 'update' | 'submit'): string =>
      errorText(error, i18n.t, (status) => t(`refused.${call}`, { status }));
    return { fail, wordsOf };
  }, [t, i18n]);
};

const useSaveCommands = (): Pick<CommentCommands, 'save' | 'cancel'> => {
  const { t } = useTranslation('comments');
  const { fail, wordsOf } = useFailures();
  return useMemo(() => {
    const save = async (comment: ListedComment): Promise<void> => {
      const { id } = comment;
      const edit = currentEdit(id);
      if (!edit || replyFault(edit.text) !== null) return;
      if (missingNetwork()) {
        saveLater(id);
        toast({ title: t('savedLater'), description: t('savedLaterText') });
        return;
      }
      if (!beginSaving(id)) return;
      try {
        const saved = await saveReply(id, edit);
        takeBackFailure([id]);
        changeComment(id, saved);
        forgetReplaced(id);
        if (currentEdit(id)?.text === edit.text) closeEdit(id);
        else rebaseEdit(id, saved.aiResponse ?? '');
      } catch (error) {
        // The stored draft is then shown beside the text in the editor.
        const clash = error instanceof ApiError && error.code === 'conflict';
        if (clash && (await showStored(id))) return;
        fail(comment, t('saveFailed'), `${t('saveFailedText')} ${wordsOf(error, 'update')}`);
      } finally {
        endSaving(id);
      }
    };
    const cancel = (comment: ListedComment): void => {
      const edit = currentEdit(comment.id);
      closeEdit(comment.id);
      if (!edit || !isUnsaved(edit)) return;
      const onClick = (): void => editComment(comment, edit);
      toast({ title: t('editDiscarded'), action: { label: t('undo'), onClick } });
    };
    return { save: (comment) => void save(comment), cancel };
  }, [t, fail, wordsOf]);
};

const useSendCommands = (): Pick<CommentCommands, 'submit' | 'undo'> => {
  const { t, i18n } = useTranslation('comments');
  const client = useQueryClient();
  const { fail, wordsOf } = useFailures();
  return useMemo(() => {
    /** Returns false if the reply must not be sent. The creator has then been told why. */
    const isSendable = (comment: ListedComment, text: string): boolean => {
      const fault = replyFault(text);
      if (fault === null) return true;
      if (fault === 'blank')
        toast({ variant: 'destructive', title: t('noReplyText'), about: [comment.id] });
      else fail(comment, t('submitFailed'), i18n.t('reply.tooLong', { limit: REPLY_MAX_LENGTH }));
      return false;
    };
    const submit = async (comment: ListedComment): Promise<void> => {
      const text = (currentEdit(comment.id)?.text ?? comment.aiResponse ?? '').trim();
      if (!isSendable(comment, text)) return;
      const end = await submitOne(comment, text);
      if (end.kind === 'failed') fail(comment, t('submitFailed'), wordsOf(end.error, 'submit'));
      if (end.kind === 'other') fail(comment, t('submitFailed'), t('otherText'));
      if (end.kind !== 'sent') return;
      takeBackFailure([comment.id]);
      await refreshStats(client);
    };
    const undo = async (comment: ListedComment): Promise<void> => {
      try {
        await undoOne(comment);
      } catch (error) {
        const lost = error instanceof ApiError && error.status === 0;
        fail(comment, t(lost ? 'undoLost' : 'undoFailed'), errorText(error, i18n.t));
      }
    };
    return {
      submit: (comment) => void submit(comment),
      undo: (comment) => void undo(comment),
    };
  }, [client, t, i18n, fail, wordsOf]);
};

/** All commands for comments. They also tell the creator the result. */
export const useCommentCommands = (): CommentCommands => {
  const generating = useGenerateCommands();
  const saving = useSaveCommands();
  const sending = useSendCommands();
  const { save } = saving;
  useEffect(() => {
    const saveAll = (): void => {
      for (const id of takeLater()) {
        const row = entryWithId(id)?.row;
        if (row) save(row);
      }
    };
    window.addEventListener('online', saveAll);
    return () => window.removeEventListener('online', saveAll);
  }, [save]);
  return useMemo(() => ({ ...generating, ...saving, ...sending }), [generating, saving, sending]);
};

export const CommandsContext = createContext<CommentCommands | null>(null);

export const useCommands = (): CommentCommands => {
  const commands = use(CommandsContext);
  if (!commands) throw new Error('Rows stand inside a CommandsContext');
  return commands;
};
