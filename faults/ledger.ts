import { batchDocumentSchema, type BatchDocument } from '@replywell/contract/documents/batches';
import {
  commentDocumentSchema,
  type CommentDocument,
} from '@replywell/contract/documents/comments';
import { sendDocumentSchema, type SendDocument } from '@replywell/contract/reply/state';
import { statsDaySchema } from '@replywell/contract/documents/stats';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { EMULATOR_PORTS, PROJECT } from '../scripts/world/plan.ts';

export interface StoredCreator {
  sends: SendDocument[];
  batches: BatchDocument[];
  comments: CommentDocument[];
  /** The number of posted replies in the statistics. */
  posted: number;
}

/** Reads what the product has stored, directly and not through the proxy. */
export class Ledger {
  readonly #db: Firestore;

  constructor() {
    process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${EMULATOR_PORTS.firestore}`;
    process.env.METADATA_SERVER_DETECTION = 'none';
    this.#db = getFirestore(initializeApp({ projectId: PROJECT }));
  }

  async read(uid: string): Promise<StoredCreator> {
    const [sends, batches, comments, stats] = await Promise.all([
      this.readSends(uid),
      this.#all(uid, 'batches', batchDocumentSchema),
      this.#all(uid, 'comments', commentDocumentSchema),
      this.#db.collection(`users/${uid}/stats`).get(),
    ]);
    const quarters = stats.docs
      .filter(({ id }) => !id.endsWith('summary'))
      .flatMap((day) => Object.values(statsDaySchema.parse(day.data()).quarters));
    const posted = quarters.reduce((sum, { sent }) => sum + (sent?.replies ?? 0), 0);
    return { sends, batches, comments, posted };
  }

  async needsPermission(uid: string): Promise<boolean> {
    return (await this.#db.doc(`users/${uid}`).get()).get('permission') === 'needed';
  }

  /** The sends of all creators, or of one. */
  async readSends(uid?: string): Promise<SendDocument[]> {
    const all = this.#db.collectionGroup('sends');
    const found = await (uid === undefined ? all : all.where('uid', '==', uid)).get();
    return found.docs.map((document) => sendDocumentSchema.parse(document.data()));
  }

  close(): Promise<void> {
    return this.#db.terminate();
  }

  async #all<S extends z.ZodMiniType>(
    uid: string,
    collection: string,
    schema: S,
  ): Promise<z.output<S>[]> {
    const found = await this.#db.collection(`users/${uid}/${collection}`).get();
    return found.docs.map((document) => schema.parse(document.data()));
  }
}
