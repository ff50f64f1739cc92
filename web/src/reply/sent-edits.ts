import { createEditsStore, type Edit } from './edits.ts';

/** Sent replies that are being changed, by the message that the reply answered. */
export const {
  useEdits: useSentEdits,
  put: typeSentEdit,
  close: closeSentEdit,
} = createEditsStore<Edit>('sent-edits');

export const openSentEdit = (messageId: string, text: string): void => {
  if (!(messageId in useSentEdits.getState().byId)) typeSentEdit(messageId, { text, base: text });
};

export const useIsSentEdited = (messageId: string | null): boolean =>
  useSentEdits(({ byId }) => messageId !== null && messageId in byId);
