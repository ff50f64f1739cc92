import {
  generateCustomResponse,
  releaseResponse,
  submitResponse,
  undoResponse,
  updateResponse,
} from '@replywell/contract/endpoints/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { Wish } from '@replywell/contract/wishes';
import { call, callWithHeaders } from '../../../lib/api-client.ts';
import { noteServerDate } from '../../../lib/time-ahead.ts';
import type { Edit } from '../stores/edits-store.ts';

export type GeneratedDraft = Pick<
  Comment,
  'aiResponse' | 'draftFindings' | 'draftIsOwn' | 'replacedDraft' | 'replacedIsOwn' | 'restsOn'
>;

/**
 * Writes a draft, alone or in `bulk`, or the stored one again with a wish. The server refuses with `draft_is_own` if the
 * stored draft is the creator's own and differs from `replaces`.
 */
export const generateReply = async (
  id: string,
  replaces: string | null,
  how: { wish?: Wish | undefined; bulk?: boolean } = {},
): Promise<GeneratedDraft> => {
  const draft = await call(generateCustomResponse, {
    params: { id },
    body: { replaces, ...how },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  return draft;
};

/** The server refuses with `conflict` if the stored draft is not the one this edit started from. */
export const saveReply = (id: string, { text, base }: Edit): Promise<Comment> =>
  call(updateResponse, { params: { id }, body: { response: text, replaces: base } });

/**
 * Approves the reply, which is sent at the answer's `undoUntil`. Also notes the server's time,
 * because `undoUntil` is in that time.
 */
export const holdReply = async (
  { id, wroteBack }: Pick<Comment, 'id' | 'wroteBack'>,
  response: string,
): Promise<Comment> => {
  const { answer, headers } = await callWithHeaders(submitResponse, {
    params: { id },
    body: { response, undo: true, messageId: wroteBack?.id ?? id },
  });
  noteServerDate(headers);
  return answer;
};

/** Sends a held reply. Resolves when YouTube has it, or when it turns out to be taken back. */
export const releaseReply = (id: string): Promise<Comment> =>
  call(releaseResponse, { params: { id } });

export const undoReply = (id: string): Promise<Comment> => call(undoResponse, { params: { id } });
