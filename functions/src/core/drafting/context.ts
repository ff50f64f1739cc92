import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { FactStore } from '../facts/ports.ts';
import type { RecentReply, VideoStore } from '../youtube/stores.ts';
import { bestFirst } from './choose.ts';
import type { DraftData, Fact } from './prompt.ts';
import { hasRoomFor } from './room.ts';

/** Where the data of a prompt come from. */
export interface ContextPorts {
  videos: Pick<VideoStore, 'findAll'>;
  facts: Pick<FactStore, 'find'>;
}

/** All facts in the creator's order if they have room together, else those that fit the comment. */
function chosenFacts(facts: readonly Fact[], query: string): Fact[] {
  const chosen = hasRoomFor(facts)
    ? facts
    : bestFirst(facts, ({ question, answer }) => `${question}\n${answer}`, query);
  return chosen.map(({ question, answer }) => ({ question, answer }));
}

/** What is known about a comment, its video and its channel. Only reads what is stored. */
export async function contextOf(
  ports: ContextPorts,
  uid: string,
  comment: CommentDocument,
): Promise<DraftData> {
  const [[video], facts] = await Promise.all([
    ports.videos.findAll(uid, [comment.videoId]),
    ports.facts.find(uid),
  ]);
  const { thread = [] } = comment;
  // What the viewer asks may stand in their later words.
  const query = [comment.text, ...thread.map(({ text }) => text)].join('\n');
  return {
    comment: comment.text,
    author: comment.authorName,
    video: video?.title || null,
    summary: video?.summary || video?.description || null,
    thread,
    facts: chosenFacts(facts?.facts ?? [], query),
    notes: video?.notes ?? null,
  };
}

/** Few are enough for a tone. */
const SAMPLES = 4;
/** Longer ones are about something special. */
const LETTERS = { least: 12, most: 400 };

/** The texts from which a draft takes its tone. Pure. */
export const samplesIn = (replies: readonly RecentReply[]): string[] =>
  replies
    .filter(({ isSample, text }) => isSample && text.trim().length >= LETTERS.least)
    .filter(({ text }) => text.length <= LETTERS.most)
    .slice(0, SAMPLES)
    .map(({ text }) => text);
