import type { CaptionsDocument } from '@replywell/contract/documents/captions';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { CaptionStore } from '../captions/ports.ts';
import type { FactStore } from '../facts/ports.ts';
import type { VideoStore } from '../youtube/stores.ts';
import { bestFirst } from './choose.ts';
import { toldIn } from './orders.ts';
import type { DraftData, Fact, Passage, Said } from './prompt.ts';
import { fitted, hasRoomFor } from './room.ts';

/** Where the data of a prompt come from. */
export interface ContextPorts {
  videos: Pick<VideoStore, 'findAll'>;
  facts: Pick<FactStore, 'find'>;
  captions: Pick<CaptionStore, 'find'>;
}

/** More of a video would bring in what the comment is not about. */
const MOST_PASSAGES = 4;

const isOrder = (text: string): boolean => toldIn(text).orders !== '';

/** All facts in the creator's order if they have room together, else those that fit the comment. */
function chosenFacts(facts: readonly Fact[], query: string): Fact[] {
  const chosen = hasRoomFor(facts)
    ? facts
    : bestFirst(facts, ({ question, answer }) => `${question}\n${answer}`, query);
  return chosen.map(({ question, answer }) => ({ question, answer }));
}

/** What was said after the comment. Strangers who give orders to the model are left out. */
const threadOf = ({ thread = [] }: CommentDocument): Said[] =>
  thread.filter(({ by, text }) => by !== 'other' || !isOrder(text));

/** The passages about what the comment is about. One that sounds like an order is left out. */
const chosenPassages = (captions: CaptionsDocument | null, query: string): Passage[] =>
  bestFirst(captions?.passages ?? [], ({ text }) => text, query)
    .filter(({ text }) => !isOrder(text))
    .slice(0, MOST_PASSAGES);

/** What is known about a comment. */
export interface Known {
  data: DraftData;
  /** The passages that have room in the prompt, as they are kept with a draft. null: none. */
  draftPassages: NonNullable<CommentDocument['draftPassages']> | null;
}

function keptPassages(data: DraftData, captions: CaptionsDocument | null): Known['draftPassages'] {
  const used = fitted(data).passages;
  if (!captions || used.length === 0) return null;
  const indexes = used.map((passage) => captions.passages.indexOf(passage));
  return { savedAt: captions.savedAt, indexes };
}

/** What is known about a comment, its video and its channel. Only reads what is stored. */
export async function contextOf(
  ports: ContextPorts,
  uid: string,
  comment: CommentDocument,
): Promise<Known> {
  const [[video], facts, captions] = await Promise.all([
    ports.videos.findAll(uid, [comment.videoId]),
    ports.facts.find(uid),
    ports.captions.find(uid, comment.videoId),
  ]);
  const thread = threadOf(comment);
  // What the viewer asks may stand in their later words.
  const query = [comment.text, ...thread.map(({ text }) => text)].join('\n');
  const data = {
    comment: comment.text,
    author: comment.authorName,
    video: video?.title || null,
    summary: video?.summary || video?.description || null,
    thread,
    facts: chosenFacts(facts?.facts ?? [], query),
    passages: chosenPassages(captions, query),
  };
  return { data, draftPassages: keptPassages(data, captions) };
}
