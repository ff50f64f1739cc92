import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SettingsDocument } from '@replywell/contract/documents/settings';
import { answerTo, isAbout, type Given } from '@replywell/contract/documents/answers';
import type { Language } from '@replywell/contract/language';
import MiniSearch from 'minisearch';
import { questionsOf, type AnswerStore } from '../answers/questions.ts';
import { assessmentOf, isJudged } from '../kinds/assessment.ts';
import { settingsInForce, type SettingsPorts } from '../settings/settings.ts';
import { utcDayOf, type Clock } from '../time.ts';
import { messageOf } from '../youtube/message.ts';
import type { CommentStore, OwnReply, VideoStore } from '../youtube/stores.ts';
import type { Tone } from '../settings/instructions.ts';
import { findNotIn, languageOf, type LanguageScores } from '../text/language.ts';
import type { DraftData, Said } from './prompt.ts';
import { hasRoomFor, hasRoomForNotes } from './data-block.ts';
import { wordsOf } from './text-read.ts';

export interface ContextPorts {
  videos: Pick<VideoStore, 'findAll'>;
  comments: Pick<CommentStore, 'answeredBefore'>;
  answers: Pick<AnswerStore, 'given'>;
  clock: Clock;
}

export interface GatherPorts extends SettingsPorts, Omit<ContextPorts, 'comments'> {
  /** Reads what languages are told apart with; at once where it was read before. */
  languages: () => Promise<LanguageScores>;
  comments: Pick<CommentStore, 'answeredBefore' | 'asking' | 'recentReplies' | 'ownReplies'>;
}

/** Shorter words say nothing about a subject. */
const LEAST_LETTERS = 3;
/** Words that differ only behind so many letters are taken for forms of one word. */
const ROOT_LETTERS = 5;

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
function bestFirst<T>(entries: readonly T[], textOf: (entry: T) => string, query: string): T[] {
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

/** The answers to what the comment asks, and all others if they have room, else those that fit it. */
function chosenFacts(
  comment: CommentDocument,
  given: readonly Given[],
  query: string,
  viewer: string,
): Required<Pick<DraftData, 'facts' | 'answered'>> {
  const all = given.filter((one) => isAbout(one, comment.videoId));
  const asked = questionsOf(comment, all);
  const others = all.filter((one) => !asked.includes(one));
  const chosen = hasRoomFor([...asked, ...others])
    ? others
    : bestFirst(others, ({ question, answer }) => `${question}\n${answer}`, query);
  const facts = [...asked, ...chosen].map(({ id, aliases, question, answer }) => ({
    names: [id, ...aliases.map((alias) => alias.id)],
    question,
    answer: answerTo(viewer, answer),
  }));
  return { facts, answered: asked.length };
}

const PASSAGE_LETTERS = 500;
/** A transcript may have neither sentences nor lines. */
const LONGEST = new RegExp(String.raw`[\s\S]{1,${PASSAGE_LETTERS}}(?:\s|$)|\S+`, 'gu');

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

const TIME = /(?<![\d:])(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?![\d:])/gu;

const secondsIn = (text: string): number[] =>
  Array.from(text.matchAll(TIME), ([, hours = '0', minutes = '0', seconds = '0']) =>
    [hours, minutes, seconds].reduce((sum, part) => sum * 60 + Number(part), 0),
  );

/** What is said at the times that a text names, where the passages say when they begin. */
const passagesAt = (passages: readonly string[], text: string): string[] =>
  secondsIn(text).flatMap(
    (time) => passages.findLast((passage) => (secondsIn(passage)[0] ?? Infinity) <= time) ?? [],
  );

/** All notes if they have room, else the passages about the comment, and then the first ones. */
function chosenNotes(notes: string | null | undefined, query: string): string[] {
  const passages = passagesIn(notes ?? '');
  if (hasRoomForNotes(passages)) return passages;
  const best = [...passagesAt(passages, query), ...bestFirst(passages, String, query)];
  return [...new Set([...best, ...passages])];
}

/**
 * The conversation as a prompt has it. Of one in which somebody wrote back it begins with the comment
 * and ends with what they wrote, which is what is answered.
 */
export function talkOf({ text, authorName, thread = [], wroteBack }: CommentDocument): Said[] {
  if (!wroteBack) return thread.map(({ by, text: words }) => ({ by, text: words }));
  const before = thread.filter(({ id, at }) => id !== wroteBack.id && at <= wroteBack.at);
  const all = [{ author: authorName, text }, ...before, wroteBack];
  return all.map((one) => {
    const isOurs = 'by' in one && one.by === 'channel';
    const isTheirs = one.author === wroteBack.author;
    return { by: isOurs ? 'channel' : isTheirs ? 'viewer' : 'other', text: one.text };
  });
}

const EXCHANGES = 3;

/** What this viewer and the channel have said to each other under other comments, oldest first. */
async function talkBefore(
  { comments }: Pick<ContextPorts, 'comments'>,
  uid: string,
  { id, authorChannelId, authorName, wroteBack }: CommentDocument,
): Promise<Said[]> {
  if (authorChannelId === null || (wroteBack && wroteBack.author !== authorName)) return [];
  const query = { authorChannelId, limit: EXCHANGES, except: id };
  const before = await comments.answeredBefore(uid, query);
  return before.toReversed().flatMap(({ comment, text }) => [
    { by: 'viewer' as const, text: comment },
    { by: 'channel' as const, text },
  ]);
}

/** What is known about a comment, its video and its channel. Only reads what is stored. */
export async function contextOf(
  ports: ContextPorts,
  uid: string,
  comment: CommentDocument,
): Promise<DraftData> {
  const [[video], given, earlier] = await Promise.all([
    ports.videos.findAll(uid, [comment.videoId]),
    ports.answers.given(uid),
    talkBefore(ports, uid, comment),
  ]);
  const thread = talkOf(comment);
  const { text, publishedAt } = messageOf(comment);
  const viewer = comment.wroteBack?.author ?? comment.authorName;
  // What the viewer asks may stand in their later words; facts and notes in another language share
  // only the subjects that the model has named.
  const { about } = assessmentOf(comment);
  const query = [text, ...thread.map((said) => said.text), ...about].join('\n');
  return {
    comment: text,
    viewer,
    written: publishedAt.slice(0, 10),
    today: utcDayOf(ports.clock()),
    video: video?.title || null,
    summary: video?.description || null,
    thread,
    earlier,
    ...chosenFacts(comment, given, query, viewer),
    notes: chosenNotes(video?.notes, query),
  };
}

export const SAMPLES = 6;
/** Shorter ones have no tone, longer ones are about something special. */
const LETTERS = { least: 12, most: 400 };

/**
 * Replies from which a draft takes its tone: in the comment's language, those to the comments most
 * alike first, or where there are none in any other. Pure.
 */
export function samplesIn(
  replies: readonly OwnReply[],
  comment: string,
  language: string | null,
  scoresOf: LanguageScores,
): Pick<DraftData, 'samples' | 'toneOnly'> {
  const usable = replies.filter(
    ({ text }) => text.trim().length >= LETTERS.least && text.length <= LETTERS.most,
  );
  const spoken = language ?? languageOf(comment, scoresOf);
  const same =
    spoken === null
      ? usable
      : usable.filter(({ text }) => findNotIn(text, spoken, scoresOf) === null);
  const toneOnly = same.length === 0 && usable.length > 0;
  const some = toneOnly ? usable : same;
  const alike = bestFirst(some, (reply) => `${reply.comment}\n${reply.text}`, comment);
  const byText = new Map([...alike, ...some].map((reply) => [reply.text.trim(), reply]));
  const samples = [...byText.values()]
    .slice(0, SAMPLES)
    .map((reply) => ({ comment: reply.comment, reply: reply.text }));
  return { samples, toneOnly };
}

/** Replies read per draft, for near copies. 20 reads cost far less than the model. */
const RECENT_REPLIES = 20;
/** The creator's own, of which the samples are chosen. */
export const OWN_REPLIES = 60;
/** So many of those who ask the same are told it in other words than the others. */
const ASKING_ALIKE = 6;

async function toldOthers(
  { comments }: Pick<GatherPorts, 'comments'>,
  uid: string,
  { facts = [], answered = 0 }: DraftData,
  except: string,
): Promise<string[]> {
  const names = facts.slice(0, answered).flatMap((fact) => fact.names ?? []);
  if (names.length === 0) return [];
  const alike = await comments.asking(uid, names, { limit: ASKING_ALIKE, except });
  return alike.map(({ text }) => text);
}

/**
 * All that a draft is written and checked with. The language is that of the creator's page. Missing:
 * nobody has one open. `tried`: a voice that is not saved. Writes nothing.
 */
export async function gather(
  ports: GatherPorts,
  uid: string,
  comment: CommentDocument,
  language?: Language,
  tried: Partial<Tone & Pick<SettingsDocument, 'learnTone'>> = {},
) {
  const [settings, data, recent, own, languages] = await Promise.all([
    settingsInForce(ports, uid, language, tried),
    contextOf(ports, uid, comment),
    ports.comments.recentReplies(uid, { limit: RECENT_REPLIES, except: comment.id }),
    ports.comments.ownReplies(uid, { limit: OWN_REPLIES, except: comment.id }),
    ports.languages(),
  ]);
  const { template, aiModel, aiTemperature, secondLook } = settings;
  const told = await toldOthers(ports, uid, data, comment.id);
  const known = isJudged(comment) ? assessmentOf(comment) : undefined;
  const spoken = known?.language ?? null;
  const samples = settings.learnTone ? samplesIn(own, data.comment, spoken, languages) : {};
  return {
    template,
    aiModel,
    aiTemperature,
    secondLook,
    languages,
    known,
    data: { ...data, ...samples, toldOthers: told },
    recent: [...new Set([...recent.map(({ text }) => text), ...told])],
  };
}
