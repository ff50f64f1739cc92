import type { youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import type { Sleep } from '../../kernel/call.ts';
import type { Comment } from '../../world/model.ts';
import { signIn, startLocalGoogle, youtubeWith, type LocalGoogle } from './local-google.ts';

export const ANNA = 'anna@example.com';

type Reply = youtube_v3.Schema$Comment;
type Thread = youtube_v3.Schema$CommentThread;

/** What a test of quirks does: calls as Anna, and controls. */
export interface AsAnna extends LocalGoogle {
  anna: youtube_v3.Youtube;
  channelId: string;
  /** A thread nobody has answered. */
  openThread: () => Comment;
  insert: (parentId: string, textOriginal: string) => Promise<Reply>;
  thread: (id: string) => Promise<Thread>;
  comments: (parentId: string) => Promise<Reply[]>;
  toJudge: (moderationStatus: 'heldForReview' | 'likelySpam') => Promise<Thread[]>;
  /** A plain HTTP call, for details that the SDK hides. */
  raw: (path: string, init?: RequestInit) => Promise<Response>;
  rawInsert: (parentId: string, textOriginal: string) => Promise<Response>;
  tell: (path: string, body?: object) => Promise<unknown>;
  /** The replies that really exist in a thread. */
  really: (parentId: string) => Promise<Record<string, unknown>[]>;
}

const part = ['snippet', 'replies'];
const textFormat = 'plainText';

export async function startAsAnna(options: { sleep?: Sleep } = {}): Promise<AsAnna> {
  const local = await startLocalGoogle(options);
  const { world, youtubeUrl } = local;
  const auth = await signIn(local.googleUrl, ANNA);
  const anna = youtubeWith(auth, youtubeUrl);
  const headers = {
    authorization: `Bearer ${auth.credentials.access_token ?? ''}`,
    'content-type': 'application/json',
  };
  const raw = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${youtubeUrl}/youtube/v3${path}`, { ...init, headers });
  const channelId = world.account(ANNA)?.channelId ?? '';
  return {
    ...local,
    anna,
    channelId,
    openThread: () => {
      const open = world
        .threadsOf(channelId)
        .find(({ id, canReply }) => canReply && world.repliesTo(id).length === 0);
      if (!open) throw new Error('Every thread is answered.');
      return open;
    },
    insert: async (parentId, textOriginal) => {
      const requestBody = { snippet: { parentId, textOriginal } };
      return (await anna.comments.insert({ part: ['snippet'], requestBody })).data;
    },
    thread: async (id) => {
      const { data } = await anna.commentThreads.list({ part, id: [id], textFormat });
      return data.items?.[0] ?? {};
    },
    comments: async (parentId) => {
      const { data } = await anna.comments.list({ part: ['snippet'], parentId, textFormat });
      return data.items ?? [];
    },
    toJudge: async (moderationStatus) => {
      const where = { allThreadsRelatedToChannelId: channelId, moderationStatus, textFormat };
      return (await anna.commentThreads.list({ part, ...where })).data.items ?? [];
    },
    raw,
    rawInsert: (parentId, textOriginal) =>
      raw('/comments?part=snippet', {
        method: 'POST',
        body: JSON.stringify({ snippet: { parentId, textOriginal } }),
      }),
    tell: (path, body = {}) => local.control(youtubeUrl, path, body),
    really: async (parentId) => {
      const answer = await fetch(`${youtubeUrl}/__control/replies`);
      const replies = (await answer.json()) as Record<string, unknown>[];
      return replies.filter((reply) => reply.parentId === parentId);
    },
  };
}

export const textsOf = (replies: readonly Reply[] | null | undefined): unknown[] =>
  (replies ?? []).map(({ snippet }) => snippet?.textDisplay);
