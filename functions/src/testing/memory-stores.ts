import type { CommentDocument } from '@replywell/contract/documents/comments';
import { isGiven, type AnswerDocument } from '@replywell/contract/documents/answers';
import type { SettingsDocument } from '@replywell/contract/documents/settings';
import type { SyncDocument } from '@replywell/contract/documents/syncs';
import type { VideoDocument } from '@replywell/contract/documents/videos';
import type { AnswerStore } from '../core/answers/questions.ts';
import type { Access, AccessTokens } from '../core/permission/ports.ts';
import { Refusal } from '../core/refusal.ts';
import type { SettingsPorts, SettingsStore } from '../core/settings/settings.ts';
import { isNewWord, mergeComment, newComment } from '../core/youtube/merge-comment.ts';
import type { YouTubeChannel } from '../core/youtube/ports.ts';
import type { ChannelBook, CommentStore, SyncStore, VideoStore } from '../core/youtube/stores.ts';

const READ_AT = '2026-11-20T12:00:00.000Z';

/** The data of one creator in memory, for tests without Firestore. */
export class MemoryWorld {
  readonly comments: Map<string, CommentDocument>;
  readonly videos = new Map<string, VideoDocument>();
  readonly removed: { id: string; videoId: string }[] = [];
  sync: SyncDocument | null = null;
  settings: SettingsDocument | null = null;
  readonly answers = new Map<string, AnswerDocument>();
  globalPrompt: string | null = null;
  channelId: string | null = null;
  channel: YouTubeChannel | null = null;
  readonly owner: string;

  /** @param comments where the comments are kept, if another part of the world keeps them too */
  constructor(owner: string, comments = new Map<string, CommentDocument>()) {
    this.owner = owner;
    this.comments = comments;
  }

  put(comment: CommentDocument): void {
    this.comments.set(comment.id, comment);
  }

  #of(uid: string): CommentDocument[] {
    return uid === this.owner ? [...this.comments.values()] : [];
  }

  readonly commentStore: CommentStore = {
    find: (uid, id) => Promise.resolve(this.#of(uid).find((comment) => comment.id === id) ?? null),
    findAll: (uid, ids) => Promise.resolve(this.#of(uid).filter(({ id }) => ids.includes(id))),
    list: (uid, { after, limit }) => {
      const key = (at: { at: string; id: string }): string => `${at.at} ${at.id}`;
      const place = ({ publishedAt: at, id }: CommentDocument) => ({ at, id });
      const found = this.#of(uid)
        .filter((comment) => !after || key(place(comment)) < key(after))
        .sort((a, b) => (key(place(a)) < key(place(b)) ? 1 : -1));
      const comments = found.slice(0, limit);
      const last = found.length > limit ? comments.at(-1) : undefined;
      return Promise.resolve({ comments, next: last ? place(last) : null, readAt: READ_AT });
    },
    changes: (uid) =>
      Promise.resolve({
        comments: this.#of(uid),
        removed: [...this.removed],
        next: null,
        readAt: READ_AT,
      }),
    saveThreads: (_uid, threads, { channelId, now }) => {
      const saved = { created: 0, updated: 0, wroteBack: 0 };
      for (const thread of threads) {
        const stored = this.comments.get(thread.topLevel.id);
        const patch = stored ? mergeComment(stored, thread, channelId, now) : null;
        if (!stored) this.put(newComment(thread, channelId, now));
        else if (patch) this.put({ ...stored, ...patch });
        if (!stored) saved.created += 1;
        else if (patch) saved.updated += 1;
        if (stored && patch && isNewWord(stored, patch)) saved.wroteBack += 1;
      }
      return Promise.resolve(saved);
    },
    revise: async (uid, id, decide) => {
      const comment = await this.commentStore.find(uid, id);
      if (!comment) throw new Refusal('comment_not_found');
      const revised = { ...comment, ...decide(comment) };
      this.put(revised);
      return revised;
    },
    reviseAll: (uid, ids, decide) => {
      const changed = this.#of(uid).flatMap((comment) => {
        const patch = ids.includes(comment.id) ? decide(comment) : null;
        return patch ? [{ ...comment, ...patch }] : [];
      });
      changed.forEach((comment) => this.put(comment));
      return Promise.resolve(changed);
    },
    answered: (uid, { since, until, limit }) =>
      Promise.resolve(
        this.#of(uid)
          .map(({ id, responsePublishedAt: at }) => ({ id, at: at ?? '' }))
          .filter(({ at }) => at >= since && at <= until)
          .sort((a, b) => (a.at < b.at ? 1 : -1))
          .slice(0, limit)
          .map(({ id }) => id),
      ),
    recentReplies: (uid, { limit, except }) =>
      Promise.resolve(
        this.#of(uid)
          .filter(({ id }) => id !== except)
          .flatMap(({ id, aiResponse: text }) => (text === null ? [] : [{ id, text }]))
          .slice(0, limit),
      ),
    ownReplies: (uid, { limit, except }) =>
      Promise.resolve(
        this.#of(uid)
          .filter(({ id }) => id !== except)
          .flatMap(({ text: comment, aiResponse, channelReply, status, draftIsOwn }) => {
            const text = status === 'sent' && draftIsOwn ? aiResponse : (channelReply ?? null);
            return text === null ? [] : [{ comment, text }];
          })
          .slice(0, limit),
      ),
    asking: (uid, questions, { limit, except }) =>
      Promise.resolve(
        this.#of(uid)
          .filter(({ id, asked }) => id !== except && asked?.ids.some((q) => questions.includes(q)))
          .flatMap(({ id, aiResponse: text }) => (text === null ? [] : [{ id, text }]))
          .slice(0, limit),
      ),
    answeredBefore: (uid, { authorChannelId, limit, except }) =>
      Promise.resolve(
        this.#of(uid)
          .filter((one) => one.authorChannelId === authorChannelId && one.id !== except)
          .flatMap(({ text: comment, aiResponse, channelReply, isReplied }) => {
            const text = channelReply ?? aiResponse;
            return isReplied && text !== null ? [{ comment, text }] : [];
          })
          .slice(0, limit),
      ),
  };

  readonly videoStore: VideoStore = {
    findAll: (_uid, ids) => Promise.resolve(ids.flatMap((id) => this.videos.get(id) ?? [])),
    revise: (_uid, id, decide) =>
      Promise.resolve().then(() => {
        const stored = this.videos.get(id);
        if (stored) this.videos.set(id, { ...stored, ...decide(stored) });
      }),
    newest: (_uid, limit) =>
      Promise.resolve(
        [...this.videos.values()]
          .filter(({ publishedAt }) => publishedAt !== null)
          .sort((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1))
          .slice(0, limit),
      ),
    save: (_uid, facts) => {
      for (const video of facts) {
        const known = this.videos.get(video.id);
        this.videos.set(video.id, {
          summary: known?.summary ?? null,
          createdAt: known?.createdAt ?? video.refreshedAt,
          ...video,
        });
      }
      return Promise.resolve();
    },
  };

  readonly syncStore: SyncStore = {
    find: () => Promise.resolve(this.sync),
    save: (_uid, _channelId, sync) => {
      this.sync = sync;
      return Promise.resolve();
    },
  };

  readonly channels: ChannelBook = {
    known: () => {
      const { channel, channelId: chosen } = this;
      const channels = channel ? [channel] : [];
      return Promise.resolve({ chosen, channels, granted: chosen === null ? null : [chosen] });
    },
    chooseChannel: (_uid, channelId) => {
      this.channelId = channelId;
      return Promise.resolve();
    },
    channelOf: () => Promise.resolve(this.channelId),
    rememberChannel: (_uid, channel) => {
      this.channelId = channel.id;
      this.channel = channel;
      return Promise.resolve();
    },
  };

  readonly settingsStore: SettingsStore = {
    find: () => Promise.resolve(this.settings),
    revise: (_uid, decide) => Promise.resolve().then(() => (this.settings = decide(this.settings))),
  };

  #answersOf(uid: string): AnswerDocument[] {
    return uid === this.owner ? [...this.answers.values()] : [];
  }

  readonly answerStore: AnswerStore = {
    list: (uid) => Promise.resolve(this.#answersOf(uid)),
    given: (uid) => Promise.resolve(this.#answersOf(uid).filter(isGiven)),
    revise: (uid, ids, decide) =>
      Promise.resolve().then(() => {
        const revised = decide(this.#answersOf(uid).filter(({ id }) => ids.includes(id)));
        for (const one of revised.save) this.answers.set(one.id, one);
        for (const id of revised.remove) this.answers.delete(id);
        return revised;
      }),
  };

  readonly globalPromptStore: SettingsPorts['globalPrompt'] = {
    read: () =>
      Promise.resolve(this.globalPrompt ? { prompt: this.globalPrompt, updatedAt: READ_AT } : null),
  };
}

/** Returns `token-1`, `token-2` ...: the next one after each refusal. */
export class MemoryTokens implements AccessTokens {
  current = 1;
  lost = false;
  /** The token of a grant that the creator has given since. */
  granted: string | null = null;

  of(): Promise<Access> {
    return Promise.resolve({ token: this.granted ?? `token-${this.current}`, channelId: null });
  }

  rememberChannel(): Promise<void> {
    return Promise.resolve();
  }

  refused(): Promise<void> {
    this.current += 1;
    return Promise.resolve();
  }

  async markLost(_uid: string, accessToken: string): Promise<boolean> {
    if ((await this.of()).token !== accessToken) return false;
    this.lost = true;
    return true;
  }
}
