import {
  chooseReplayComments,
  compareReplays,
  replayDrafts,
  type Figure,
  type ReplayComment,
  type Replayed,
  type ReplayLanguage,
} from '@replywell/contract/endpoints/replay';
import type { CommentKind } from '@replywell/contract/kinds';
import { call } from '../../../lib/api-client.ts';
import { headersOf, noticing } from './admin-calls.ts';

export interface Wanted {
  readonly count: number;
  readonly kinds: CommentKind[];
  readonly languages: ReplayLanguage[];
}

export const chooseComments = (
  body: Wanted,
): Promise<{ comments: ReplayComment[]; read: number }> =>
  noticing(call(chooseReplayComments, { headers: headersOf(), body }));

export interface Prompts {
  readonly before: string;
  readonly after: string;
}

export interface ReplayedPair {
  readonly before: Replayed;
  readonly after: Replayed;
}

export const draftPair = ({ before, after }: Prompts, comment: string): Promise<ReplayedPair> =>
  noticing(call(replayDrafts, { headers: headersOf(), body: { before, after, comment } }));

export const readFigures = async (
  pairs: (ReplayedPair & { isSpam: boolean })[],
): Promise<Figure[]> =>
  (await noticing(call(compareReplays, { headers: headersOf(), body: { pairs } }))).figures;
