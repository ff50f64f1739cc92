import { cancelDraft } from '@replywell/contract/endpoints/drafts';
import { call } from '../../../lib/api-client.ts';
import { changeComment } from '../stores/changes-store.ts';

/**
 * Ends the draft that is being written, in whichever tab. The call that waits for it is then refused,
 * and its row rests. False if the stop did not arrive, which changes nothing: the draft comes.
 */
export const stopDraft = async (id: string): Promise<boolean> => {
  const stored = await call(cancelDraft, { params: { id } }).catch(() => null);
  if (stored) changeComment(id, stored);
  return stored !== null;
};
