import { batchDocumentSchema } from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { loadFirestore } from '../../../lib/firebase.ts';

export interface BatchListener {
  onBatch: (batch: Batch) => void;
  /** Nothing more will be heard: no user, no connection, refused, or a document we cannot read. */
  onLost: (error: unknown) => void;
}

export type ListenToBatch = (uid: string, taskId: string, listener: BatchListener) => () => void;

/** Watches `users/{uid}/batches/{taskId}` live. Answers how to stop. */
export const listenToBatch: ListenToBatch = (uid, taskId, { onBatch, onLost }) => {
  let stopped = false;
  let unsubscribe = (): void => undefined;
  const listen = async (): Promise<void> => {
    const { db, firestore } = await loadFirestore();
    if (stopped) return;
    unsubscribe = firestore.onSnapshot(
      firestore.doc(db, 'users', uid, 'batches', taskId),
      (snapshot) => {
        // Before the first answer of the server the local cache says "not there".
        if (!snapshot.exists()) {
          if (!snapshot.metadata.fromCache) onLost(new Error('No such batch'));
          return;
        }
        const parsed = batchDocumentSchema.safeParse(snapshot.data());
        if (parsed.success) onBatch(parsed.data);
        else onLost(parsed.error);
      },
      onLost,
    );
  };
  listen().catch((error: unknown) => {
    if (!stopped) onLost(error);
  });
  return () => {
    stopped = true;
    unsubscribe();
  };
};
