import { createContext, use, useEffect, useMemo } from 'react';
import type { i18n } from 'i18next';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
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
import { dismissCommandsFor, type DismissCommands } from './dismiss-commands.ts';
import { generateCommandsFor, type GenerateCommands } from './generate-commands.ts';

export interface CommentCommands extends GenerateCommands, DismissCommands {
  /** Resolves when it is done. An editor that is still open could not be saved. */
  save: (comment: ListedComment) => Promise<void>;
  /** Closes the editor. Unsaved words can be restored for a short time. */
  cancel: (comment: ListedComment) => void;
  submit: (comment: ListedComment) => void;
  /** Takes back a reply that has not been sent yet. */
  undo: (comment: ListedComment) => void;
}

/** Shows a failure as a notification about the comment. */
const fail = ({ id }: ListedComment, title: string, description?: string): void =>
  toast({ variant: 'destructive', title, about: [id], ...(description ? { description } : {}) });

const saveCommandsFor = (texts: i18n): Pick<CommentCommands, 'save' | 'cancel'> => {
  const t = texts.getFixedT(null, 'comments');
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
      const why = errorText(error, texts.t, (status) => t('refused.update', { status }));
      fail(comment, t('saveFailed'), `${t('saveFailedText')} ${why}`);
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
  return { save, cancel };
};

const sendCommandsFor = (
  texts: i18n,
  client: QueryClient,
): Pick<CommentCommands, 'submit' | 'undo'> => {
  const t = texts.getFixedT(null, 'comments');
  const submit = async (comment: ListedComment): Promise<void> => {
    const text = (currentEdit(comment.id)?.text ?? comment.aiResponse ?? '').trim();
    const title = t('submitFailed');
    const fault = replyFault(text);
    if (fault === 'blank') fail(comment, t('noReplyText'));
    if (fault === 'tooLong')
      fail(comment, title, texts.t('shell:reply.tooLong', { limit: REPLY_MAX_LENGTH }));
    if (fault !== null) return;
    const end = await submitOne(comment, text);
    if (end.kind === 'failed')
      fail(
        comment,
        title,
        errorText(end.error, texts.t, (status) => t('refused.submit', { status })),
      );
    if (end.kind === 'other') fail(comment, title, t('otherText'));
    if (end.kind !== 'sent') return;
    takeBackFailure([comment.id]);
    await refreshStats(client);
  };
  const undo = async (comment: ListedComment): Promise<void> => {
    try {
      await undoOne(comment);
    } catch (error) {
      const lost = error instanceof ApiError && error.status === 0;
      fail(comment, t(lost ? 'undoLost' : 'undoFailed'), errorText(error, texts.t));
    }
  };
  return {
    submit: (comment) => void submit(comment),
    undo: (comment) => void undo(comment),
  };
};

/** All commands for comments. They also tell the creator the result, in the page's language. */
export const useCommentCommands = (): CommentCommands => {
  const { t, i18n: texts } = useTranslation('comments');
  const client = useQueryClient();
  const commands = useMemo(
    () => ({
      ...generateCommandsFor(texts),
      ...dismissCommandsFor(texts),
      ...saveCommandsFor(texts),
      ...sendCommandsFor(texts, client),
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `t` is another one in another language.
    [texts, t, client],
  );
  useEffect(() => {
    const saveAll = (): void => {
      for (const id of takeLater()) {
        const row = entryWithId(id)?.row;
        if (row) void commands.save(row);
      }
    };
    window.addEventListener('online', saveAll);
    return () => window.removeEventListener('online', saveAll);
  }, [commands]);
  return commands;
};

export const CommandsContext = createContext<CommentCommands | null>(null);

export const useCommands = (): CommentCommands => {
  const commands = use(CommandsContext);
  if (!commands) throw new Error('Rows stand inside a CommandsContext');
  return commands;
};
