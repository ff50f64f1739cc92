import type { CommentDocument } from '@replywell/contract/documents/comments';
import { answerTo } from '@replywell/contract/documents/facts';
import type { Language } from '@replywell/contract/language';
import MiniSearch from 'minisearch';
import type { FactStore } from '../facts/facts.ts';
import { assessmentOf } from '../kinds/assessment.ts';
import { settingsInForce, type SettingsPorts } from '../settings/settings.ts';
import { messageOf } from '../youtube/message.ts';
import type { CommentStore, RecentReply, VideoStore } from '../youtube/stores.ts';
import type { Checked } from './check.ts';
import type { CheckPorts } from '../model/ports.ts';
import type { DraftData, Fact, Said, Sample } from './prompt.ts';
import { hasRoomFor, hasRoomForNotes } from './room.ts';
import { wordsOf } from './text-read.ts';

/** Where the data of a prompt come from. */
export interface ContextPorts {
  videos: Pick<VideoStore, 'findAll'>;
  facts: Pick<FactStore, 'find'>;
}

export interface GatherPorts extends SettingsPorts, ContextPorts, CheckPorts {
  comments: Pick<CommentStore, 'recentReplies'>;
}

/** Shorter words say nothing about a subject. */
const LEAST_LETTERS = 3;
/** Words that differ only behind so many letters are taken for forms of one word. */
const ROOT_LETTERS = 5;

/** The words that say what a text is about, in the form in which they are compared. */
const subjectsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length >= LEAST_LETTERS)
    .map((word) => word.slice(0, ROOT_LETTERS).replaceAll('ё', 'е'));

/** Entries that fit much worse than the best one are taken for chance. */
const WORTH = 0.35;

/**
 * The entries about what the query is about, those that fit best first. Entries that share none of
 * its subjects are left out. Pure.
 */
export function bestFirst<T>(
  entries: readonly T[],
  textOf: (entry: T) => string,
  query: string,
): T[] {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: subjectsOf,
    processTerm: (term) => term,
  });
  index.addAll(entries.map((entry, id) => ({ id, text: textOf(entry) })));
  const found = index.search(query);
  const enough = (found[0]?.score ?? 0) * WORTH;
  return found
    .filter(({ score }) => score >= enough)
    .flatMap(({ id }) => entries[Number(id)] ?? []);
}

/** All facts in the creator's order if they have room together, else those that fit the comment. */
function chosenFacts(facts: readonly Fact[], query: string, viewer: string): Fact[] {
  const chosen = hasRoomFor(facts)
    ? facts
    : bestFirst(facts, ({ question, answer }) => `${question}\n${answer}`, query);
  return chosen.map(({ question, answer }) => ({ question, answer: answerTo(viewer, answer) }));
}

const PASSAGE_LETTERS = 500;
/** A transcript may have neither sentences nor lines. */
const LONGEST = new RegExp(String.raw`[\s\S]{1,${PASSAGE_LETTERS}}(?:\s|$)|\S+`, 'gu');

/** Notes in passages of some sentences each. */
function passagesIn(notes: string): string[] {
  const sentences = notes.split(/(?<=[.!?…])\s+|\n+/u).flatMap((one) => one.match(LONGEST) ?? []);
  const passages: string[] = [];
  for (const sentence of sentences.map((one) => one.trim()).filter(Boolean)) {
    const joined = `${passages.at(-1) ?? ''} ${sentence}`.trim();
    if (joined.length <= PASSAGE_LETTERS) passages.splice(-1, 1, joined);
    else passages.push(sentence);
  }
  return passages;
}

/** All notes if they have room, else the passages about the comment, and then the first ones. */
function chosenNotes(notes: string | null | undefined, query: string): string[] {
  const passages = passagesIn(notes ?? '');
  if (hasRoomForNotes(passages)) return passages;
  const best = bestFirst(passages, String, query);
  return [...best, ...passages.filter((passage) => !best.includes(passage))];
}

/**
 * The conversation as a prompt has it. Of one in which somebody wrote back it begins with the comment
 * and ends with what they wrote, which is what is answered.
 */
function talkOf({ text, authorName, thread = [], wroteBack }: CommentDocument): Said[] {
  if (!wroteBack) return thread.map(({ by, text: words }) => ({ by, text: words }));
  const before = thread.filter(({ id, at }) => id !== wroteBack.id && at <= wroteBack.at);
  const all = [{ author: authorName, text }, ...before, wroteBack];
  return all.map((one) => {
    const isOurs = 'by' in one && one.by === 'channel';
    const isTheirs = one.author === wroteBack.author;
    return { by: isOurs ? 'channel' : isTheirs ? 'viewer' : 'other', text: one.text };
  });
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
  const thread = talkOf(comment);
  const { text } = messageOf(comment);
  const author = comment.wroteBack?.author ?? comment.authorName;
  // What the viewer asks may stand in their later words; facts and notes in another language share
  // only the subjects that the model has named.
  const { about } = assessmentOf(comment);
  const query = [text, ...thread.map((said) => said.text), ...about].join('\n');
  return {
    comment: text,
    author,
    video: video?.title || null,
    summary: video?.summary || video?.description || null,
    thread,
    facts: chosenFacts(facts?.facts ?? [], query, author),
    notes: chosenNotes(video?.notes, query),
  };
}

/** Few are enough for a tone. */
const SAMPLES = 6;
/** Shorter ones have no tone, longer ones are about something special. */
const LETTERS = { least: 12, most: 400 };

/** Replies from which a draft takes its tone, to the comments most alike first. Pure. */
export function samplesIn(replies: readonly RecentReply[], comment: string): Sample[] {
  const usable = replies.filter(
    ({ isSample, text }) =>
      isSample && text.trim().length >= LETTERS.least && text.length <= LETTERS.most,
  );
  const alike = bestFirst(usable, (reply) => `${reply.comment}\n${reply.text}`, comment);
  return [...new Set([...alike, ...usable])]
    .slice(0, SAMPLES)
    .map((reply) => ({ comment: reply.comment, reply: reply.text }));
}

/** Replies read per draft, for near copies and samples. 20 reads cost far less than the model. */
const RECENT_REPLIES = 20;

/** All that a draft is written and checked with. */
interface Gathered extends Pick<Checked, 'data' | 'template' | 'recent' | 'languages'> {
  aiModel: string;
  aiTemperature: number;
  /** Drafts that are written in bulk are judged by a second call. */
  secondLook: boolean;
}

/** The language is that of the creator's page. Missing: nobody has one open. Writes nothing. */
export async function gather(
  ports: GatherPorts,
  uid: string,
  comment: CommentDocument,
  language?: Language,
): Promise<Gathered> {
  const [settings, data, replies, languages] = await Promise.all([
    settingsInForce(ports, uid, language),
    contextOf(ports, uid, comment),
    ports.comments.recentReplies(uid, { limit: RECENT_REPLIES, except: comment.id }),
    ports.languages(),
  ]);
  const { template, aiModel, aiTemperature, secondLook } = settings;
  const samples = settings.learnTone ? samplesIn(replies, data.comment) : [];
  return {
    template,
    aiModel,
    aiTemperature,
    secondLook,
    languages,
    data: { ...data, samples },
    recent: replies.map(({ text }) => text),
  };
}
