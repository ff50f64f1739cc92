import { isDeepStrictEqual } from 'node:util';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import { foldText } from '@replywell/contract/search';
import { textOf, type Fields } from '../loose-data.ts';
import { listIn } from '../model/answer.ts';
import { Calls, type CallsMade, type Prompt, type WriterPorts } from '../model/calls.ts';
import type { ModelFor } from '../model/month.ts';
import { settingsInForce, type SettingsPorts } from '../settings/settings.ts';
import { messageOf } from '../youtube/message.ts';
import type { CommentStore, VideoStore } from '../youtube/stores.ts';
import { visible } from './data-block.ts';

/** What a creator's calls are made and counted with. */
export interface CountedPorts extends Omit<WriterPorts, 'model'>, SettingsPorts {
  modelFor: ModelFor;
}

/** The calls of one text, by the creator's model. They count once. */
export async function callsFor(
  ports: CountedPorts,
  uid: string,
  made: Omit<CallsMade, 'aiModel'>,
): Promise<Calls> {
  const [{ aiModel }, model] = await Promise.all([
    settingsInForce(ports, uid),
    ports.modelFor(uid),
  ]);
  return new Calls({ ...ports, model }, { ...made, aiModel });
}

/** Several comments are asked about in one call, and what was said of each is stored. */
export interface AskPorts extends CountedPorts {
  comments: Pick<CommentStore, 'reviseAll'>;
  videos: Pick<VideoStore, 'findAll'>;
}

/** Calls about these comments, and the titles of their videos. */
export async function callsAbout(
  ports: AskPorts,
  uid: string,
  comments: readonly CommentDocument[],
  maxTokens: number,
) {
  const [calls, videos] = await Promise.all([
    callsFor(ports, uid, { temperature: 0, maxTokens }),
    ports.videos.findAll(uid, [...new Set(comments.map(({ videoId }) => videoId))]),
  ]);
  const titles = new Map(videos.map(({ id, title }) => [id, title]));
  return { calls, titleOf: ({ videoId }: CommentDocument): string => titles.get(videoId) ?? '' };
}

const lettersOf = (text: string): string => foldText(visible(text)).replace(/[^\p{L}\p{N}]/gu, '');

/** What is said of another comment begins with other words than this one. Not said: it may be its own. */
function isOf(comment: string, { begins }: Fields): boolean {
  const [echo, words] = [lettersOf(textOf(begins)), lettersOf(comment)];
  return words.startsWith(echo) || echo.startsWith(words);
}

/**
 * What the model says of each comment, in their order; those that it has left out or taken for others
 * are asked about once more, with what was said `before` of the rest. null: it has not said.
 */
export async function askEach<E extends { comment: string }, T>(
  calls: Calls,
  entries: readonly E[],
  promptFor: (some: readonly E[], before: readonly (T | null)[]) => Prompt,
  read: (fields: Fields, before: readonly (T | null)[]) => T | null,
): Promise<(T | null)[]> {
  const askOnce = async (some: readonly E[], before: readonly (T | null)[] = []) => {
    const { text } = await calls.ask(promptFor(some, before));
    const said = listIn(text, 'comments');
    return some.map(({ comment }, at) => {
      const fields = said.get(at);
      return fields && isOf(comment, fields) ? read(fields, before) : null;
    });
  };
  const first = await askOnce(entries);
  const left = entries.filter((_, at) => first[at] === null);
  if (left.length === 0 || !calls.mayAsk) return first;
  const again = (await askOnce(left, first)).values();
  return first.map((one) => one ?? again.next().value ?? null);
}

/** Stores what was said of comments, by their ids, unless they were edited since. Returns all as they are now. */
export async function storeSaid<T>(
  { comments }: Pick<AskPorts, 'comments'>,
  uid: string,
  found: readonly CommentDocument[],
  said: ReadonlyMap<string, T>,
  changeOf: (stored: CommentDocument, said: T) => Partial<CommentDocument> | null,
): Promise<CommentDocument[]> {
  const byId = new Map(found.map((comment) => [comment.id, comment]));
  const revised = await comments.reviseAll(uid, [...said.keys()], (stored) => {
    const [asked, words] = [byId.get(stored.id), said.get(stored.id)];
    const isSame = asked && isDeepStrictEqual(messageOf(stored), messageOf(asked));
    return isSame && words !== undefined ? changeOf(stored, words) : null;
  });
  for (const comment of revised) byId.set(comment.id, comment);
  return [...byId.values()];
}
