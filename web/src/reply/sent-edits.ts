import { createGuardedStore } from '../lib/leave-guard.ts';
import { isUnsaved, without, type Edit } from './edits.ts';

interface SentEdits {
  /** By the message that the reply answered. */
  readonly byMessage: Readonly<Record<string, Edit>>;
}

/** Sent replies that are being changed. The words outlive their row, and the page. */
export const useSentEdits = createGuardedStore<SentEdits>(
  'sent-edits',
  { byMessage: {} },
  ({ byMessage }) => Object.values(byMessage).filter(isUnsaved).length,
);

export const typeSentEdit = (messageId: string, edit: Edit): void =>
  useSentEdits.setState(({ byMessage }) => ({ byMessage: { ...byMessage, [messageId]: edit } }));

export const openSentEdit = (messageId: string, text: string): void => {
  if (!(messageId in useSentEdits.getState().byMessage))
    typeSentEdit(messageId, { text, base: text });
};

export const closeSentEdit = (messageId: string): void =>
  useSentEdits.setState(({ byMessage }) => ({ byMessage: without(byMessage, messageId) }));

export const useIsSentEdited = (messageId: string | null): boolean =>
  useSentEdits(({ byMessage }) => messageId !== null && messageId in byMessage);
