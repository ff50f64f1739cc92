import {
  generateCustomResponse,
  releaseResponse,
  submitResponse,
  undoResponse,
  updateResponse,
} from '@replywell/contract/endpoints/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { call, callWithHeaders } from '../../../lib/api-client.ts';
import { noteServerDate } from '../../../lib/server-clock.ts';
import type { Edit } from '../stores/edits-store.ts';

export type GeneratedDraft = Pick<
  Comment,
  'aiResponse' | 'draftFindings' | 'draftIsOwn' | 'replacedDraft'
>;

/** Refused with `draft_is_own` where the stored draft is the creator's own and not the given one. */
export const generateReply = async (id: string, replaces: string | null): Promise<GeneratedDraft> =>
  call(generateCustomResponse, {
    params: { id },
    body: { replaces },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });

/** Refused with `conflict` where the stored draft is no longer the one this edit began from. */
export const saveReply = (id: string, { text, base }: Edit): Promise<Comment> =>
  call(updateResponse, { params: { id }, body: { response: text, replaces: base } });

/** Approves the reply to go out at the answer's `undoUntil`. Read together with the server's clock. */
export const holdReply = async (id: string, response: string): Promise<Comment> => {
  const { answer, headers } = await callWithHeaders(submitResponse, {
    params: { id },
    body: { response, undo: true },
  });
  noteServerDate(headers);
  return answer;
};

/** Sends what was held; answers once YouTube has it, or that it was taken back. */
export const releaseReply = (id: string): Promise<Comment> =>
  call(releaseResponse, { params: { id } });

export const undoReply = (id: string): Promise<Comment> => call(undoResponse, { params: { id } });
