import { cancelDraft } from '@replywell/contract/endpoints/drafts';
import { call } from '../../../lib/api-client.ts';
import { changeComment } from '../stores/changes-store.ts';

/**
 * Ends the draft that is being written, in whichever tab. The call that waits for it is then refused,
 * and its row rests. A stop that does not arrive changes nothing: the draft comes.
 */
export const stopDraft = async (id: string): Promise<void> => {
  const stored = await call(cancelDraft, { params: { id } }).catch(() => null);
  if (stored) changeComment(id, stored);
};
