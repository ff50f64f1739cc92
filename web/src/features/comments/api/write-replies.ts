import {
  generateCustomResponse,
  submitResponse,
  updateResponse,
} from '@replywell/contract/endpoints/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { call } from '../../../lib/api-client.ts';
import type { Edit } from '../stores/edits-store.ts';

export const generateReply = async (
  id: string,
): Promise<Pick<Comment, 'aiResponse' | 'draftFindings'>> =>
  call(generateCustomResponse, {
    params: { id },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });

/** Refused with `conflict` where the stored draft is no longer the one this edit began from. */
export const saveReply = (id: string, { text, base }: Edit): Promise<Comment> =>
  call(updateResponse, { params: { id }, body: { response: text, replaces: base } });

export const submitReply = (id: string, response: string): Promise<Comment> =>
  call(submitResponse, { params: { id }, body: { response } });
