import { answerDocumentSchema, type AnswerDocument } from '@replywell/contract/documents/answers';
import {
  commentDocumentSchema,
  type CommentDocument,
} from '@replywell/contract/documents/comments';
import {
  settingsDocumentSchema,
  type SettingsDocument,
} from '@replywell/contract/documents/settings';
import { syncDocumentSchema, type SyncDocument } from '@replywell/contract/documents/syncs';
import { userDocumentSchema, type UserDocument } from '@replywell/contract/documents/users';
import { videoDocumentSchema, type VideoDocument } from '@replywell/contract/documents/videos';
import { DocumentsInMemory, FirestoreInMemory } from '../../../testing/firestore-in-memory.ts';
import type { Access, AccessTokens } from '../core/permission/ports.ts';
import { createPromptStore } from '../store/admin/admin.ts';
import { createAnswerStore } from '../store/answers/answers.ts';
import { createSettingsStore } from '../store/settings/settings.ts';
import { noteRemoval } from '../store/youtube/changed-at.ts';
import { createChannelStore } from '../store/youtube/channels.ts';
import { createCommentStore } from '../store/youtube/comments.ts';
import { createSyncStore } from '../store/youtube/syncs.ts';
import { createVideoStore } from '../store/youtube/videos.ts';
import { Stored } from './stored-documents.ts';
import { buildUser } from './users.ts';
import { CHANNEL } from './youtube-samples.ts';

/** The functions' own stores over a Firestore in memory, with one creator, and what is stored. */
export class MemoryWorld {
  readonly #documents = new DocumentsInMemory();
  readonly #db = new FirestoreInMemory(this.#documents);
  readonly #open = () => this.#db;
  readonly #users: Stored<UserDocument>;
  readonly #settings: Stored<SettingsDocument>;
  readonly #syncs: Stored<SyncDocument>;
  readonly comments: Stored<CommentDocument>;
  readonly videos: Stored<VideoDocument>;
  readonly answers: Stored<AnswerDocument>;
  readonly commentStore = createCommentStore(this.#open);
  readonly videoStore = createVideoStore(this.#open);
  readonly syncStore = createSyncStore(this.#open);
  readonly channels = createChannelStore(this.#open);
  readonly settingsStore = createSettingsStore(this.#open);
  readonly answerStore = createAnswerStore(this.#open);
  readonly globalPromptStore = createPromptStore(this.#open);
  readonly owner: string;

  constructor(owner: string) {
    const below = (name: string) => [`users/${owner}/${name}`];
    this.owner = owner;
    this.#users = new Stored(this.#documents, ['users'], userDocumentSchema);
    this.#settings = new Stored(this.#documents, below('settings'), settingsDocumentSchema);
    this.#syncs = new Stored(this.#documents, below('syncs'), syncDocumentSchema);
    this.comments = new Stored(this.#documents, below('comments'), commentDocumentSchema);
    this.videos = new Stored(this.#documents, below('videos'), videoDocumentSchema);
    this.answers = new Stored(this.#documents, below('answers'), answerDocumentSchema);
    this.channelId = null;
  }

  put(comment: CommentDocument): void {
    this.comments.set(comment.id, comment);
  }

  /** As the job does that deletes a comment. */
  async noteRemoval(id: string, videoId: string): Promise<void> {
    await this.#db.runTransaction(async (transaction) => {
      noteRemoval(this.#db, transaction, { uid: this.owner, id, videoId });
      await Promise.resolve();
    });
  }

  /** The channel in use. null: none is known yet. */
  get channelId(): string | null {
    return this.#users.get(this.owner)?.youtubeChannelId ?? null;
  }
  set channelId(youtubeChannelId: string | null) {
    const channel = { youtubeChannelId, grantedChannels: [CHANNEL] };
    this.#users.set(this.owner, buildUser({ id: this.owner, ...channel }));
  }

  get settings(): SettingsDocument | null {
    return this.#settings.get('autoresponder') ?? null;
  }
  set settings(settings: SettingsDocument | null) {
    this.#documents.put(`users/${this.owner}/settings/autoresponder`, settings);
  }

  get sync(): SyncDocument | null {
    return this.#syncs.get(CHANNEL) ?? null;
  }
  set sync(sync: SyncDocument | null) {
    this.#documents.put(`users/${this.owner}/syncs/${CHANNEL}`, sync);
  }
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
