import { createContext, use } from 'react';
import { REPLY_MAX_LENGTH } from '@replywell/contract/limits';
import { takeBackFailure, toast } from '../../../components/toast/toast-store.ts';
import { i18next } from '../../../i18n/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { replyFault } from '../../../reply/reply-fault.ts';
import { dismiss } from '../lib/dismiss-commands.ts';
import { generate, generateAll, rewrite } from '../lib/generate-commands.ts';
import { bringBack, cancel, save } from '../lib/save-commands.ts';
import { submitOne, undoOne } from '../lib/submit-one.ts';
import { wordsFor } from '../stores/edits-store.ts';
import { forgetLearnt, learnFrom } from '../stores/learnt-store.ts';

const t = i18next.getFixedT(null, 'comments');

const fail = ({ id }: ListedComment, title: string, description?: string): void =>
  toast({ variant: 'destructive', title, about: [id], ...(description ? { description } : {}) });

const send = async (comment: ListedComment): Promise<void> => {
  if (comment.status === 'generating') {
    fail(comment, t('waitForDraft'));
    return;
  }
  const text = wordsFor(comment).trim();
  const title = t('submitFailed');
  const fault = replyFault(text);
  if (fault === 'blank') fail(comment, t('noReplyText'));
  if (fault === 'tooLong')
    fail(comment, title, i18next.t('shell:reply.tooLong', { limit: REPLY_MAX_LENGTH }));
  if (fault !== null) return;
  learnFrom(comment, text);
  const end = await submitOne(comment, text);
  if (end.kind === 'failed') {
    const why = errorText(end.error, (status) => t('refused.submit', { status }));
    fail(comment, title, why);
  }
  if (end.kind === 'other') fail(comment, title, t('otherText'));
  if (end.kind === 'sent') takeBackFailure([comment.id]);
};

const takeBack = async (comment: ListedComment): Promise<void> => {
  forgetLearnt();
  try {
    await undoOne(comment);
  } catch (error) {
    const lost = error instanceof ApiError && error.status === 0;
    fail(comment, t(lost ? 'undoLost' : 'undoFailed'), errorText(error));
  }
};

const commands = {
  generate,
  generateAll,
  rewrite,
  dismiss,
  save,
  cancel,
  bringBack: (comment: ListedComment): void => void bringBack([comment]),
  submit: (comment: ListedComment): void => void send(comment),
  undo: (comment: ListedComment): void => void takeBack(comment),
};

/** Each command reports its own result. */
export type CommentCommands = typeof commands;

export const CommandsContext = createContext(commands);

export const useCommands = (): CommentCommands => use(CommandsContext);
