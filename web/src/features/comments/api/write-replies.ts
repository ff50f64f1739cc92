import {
  generateCustomResponse,
  submitResponse,
  updateResponse,
} from '@replywell/contract/endpoints/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { call } from '../../../lib/api-client.ts';

export const generateReply = async (
  id: string,
): Promise<Pick<Comment, 'aiResponse' | 'draftFindings'>> =>
  call(generateCustomResponse, {
    params: { id },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });

export const saveReply = (id: string, response: string): Promise<Comment> =>
  call(updateResponse, { params: { id }, body: { response } });

export const submitReply = (id: string, response: string): Promise<Comment> =>
  call(submitResponse, { params: { id }, body: { response } });
