import type { UserDocument } from '@replywell/contract/documents/users';
import type { AccessTokens } from '../../core/permission/ports.ts';
import { MemoryWorld } from '../memory-stores.ts';
import { PagedYouTube, sampleChannel } from '../paged-youtube.ts';
import { SendingWorld } from '../sending-world/world.ts';
import { buildUser } from '../users.ts';
import { sampleThread, storedComment } from '../youtube-samples.ts';

/** What names a creator's data. A call may name it, and then its answer may name it back. */
export interface Names {
  uid: string;
  email: string;
  channelId: string;
  videoId: string;
  commentIds: readonly string[];
  googleId: string;
  /** What Google hands out to whoever signs in there as the creator. */
  code: string;
  idToken: string;
  accessToken: string;
}

const COMMENTS = 12;
const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

/** Every name contains the creator's own word, so that it can be found in any text. */
export const namesOf = (word: string): Names => ({
  uid: `${word}-uid`,
  email: `${word}@example.com`,
  channelId: `UC${word}-channel`,
  videoId: `${word}-video`,
  commentIds: numbered(`${word}-comment-`, COMMENTS),
  googleId: `${word}-google`,
  code: `${word}-code`,
  idToken: `${word}-id-token`,
  accessToken: `${word}-access-token`,
});

/** Stands in every text of the creator. No call can know it. */
export const privateWord = (word: string): string => `private-of-${word}`;

export const WORDS = ['annaq', 'borisq'] as const;
export type Word = (typeof WORDS)[number];

/** Two creators, each with a channel of their own. */
export class FuzzCreator {
  readonly word: Word;
  readonly names: Names;
  readonly sending: SendingWorld;
  readonly memory: MemoryWorld;
  readonly youtube = new PagedYouTube();
  user: UserDocument | null;

  constructor(word: Word) {
    this.word = word;
    this.names = namesOf(word);
    const { uid, channelId, email, googleId, commentIds } = this.names;
    this.sending = new SendingWorld(0, channelId);
    this.memory = new MemoryWorld(uid, this.sending.ledger.commentsOf(uid));
    this.memory.channelId = channelId;
    this.user = buildUser({
      ...{ id: uid, email, googleId, youtubeChannelId: channelId },
      displayName: privateWord(word),
    });
    this.youtube.channels = [{ ...sampleChannel, id: channelId, title: privateWord(word) }];
    for (const id of commentIds) this.#addComment(id);
  }

  #addComment(id: string): void {
    const hidden = privateWord(this.word);
    const { videoId, channelId } = this.names;
    const comment = storedComment({
      ...{ id, videoId, channelId, text: `Question, ${hidden}?`, authorName: `@${hidden}` },
      ...{ status: 'ready', aiResponse: `Answer, ${hidden}.` },
    });
    this.memory.put(comment);
    // The local YouTube reads its threads from here.
    this.sending.ledger.comments.set(id, comment);
    this.youtube.threads.push(
      sampleThread({ videoId, topLevel: { id, text: comment.text, authorName: `@${hidden}` } }),
    );
  }

  readonly tokens: AccessTokens = {
    of: () => Promise.resolve({ token: this.names.accessToken, channels: [this.names.channelId] }),
    rememberChannels: () => Promise.resolve(),
    refused: () => Promise.resolve(),
    markLost: () => Promise.resolve(true),
  };

  answersTo(name: string): boolean {
    const { uid, channelId, accessToken } = this.names;
    return [uid, channelId, accessToken].includes(name);
  }

  /** Everything stored, and everything sent out. Units spent on loading are no part of it. */
  stored(): unknown {
    const { memory, sending, user } = this;
    return {
      user,
      comments: [...memory.comments],
      videos: [...memory.videos],
      ...{
        sync: memory.sync,
        settings: memory.settings,
        facts: memory.facts,
        channelId: memory.channelId,
      },
      sends: [...sending.ledger.sends],
      batches: [...sending.ledger.batches],
      tasks: sending.tasks,
      replies: sending.youtube.replies,
    };
  }
}
