import { batchDocumentSchema } from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { loadFirestore } from '../../../lib/firebase.ts';
import { signOutOfFirebase } from '../../../lib/firebase-session.ts';

export interface BatchListener {
  onBatch: (batch: Batch) => void;
  /**
   * Called when no more updates will come, because there is no user or no connection, access was
   * refused, or the document cannot be read.
   */
  onLost: (error: unknown) => void;
}

export type ListenToBatch = (uid: string, taskId: string, listener: BatchListener) => () => void;

/** Watches `users/{uid}/batches/{taskId}` live. Returns a function that stops it. */
export const listenToBatch: ListenToBatch = (uid, taskId, { onBatch, onLost }) => {
  let stopped = false;
  const onRefused = (error: unknown): void => {
    // The session that the token belongs to is over. The next listener asks for another one.
    void signOutOfFirebase().catch(() => undefined);
    onLost(error);
  };
  let unsubscribe = (): void => undefined;
  const listen = async (): Promise<void> => {
    const { db, firestore } = await loadFirestore();
    if (stopped) return;
    unsubscribe = firestore.onSnapshot(
      firestore.doc(db, 'users', uid, 'batches', taskId),
      (snapshot) => {
        // Before the server's first answer the local cache reports the batch as missing.
        if (!snapshot.exists()) {
          if (!snapshot.metadata.fromCache) onLost(new Error('No such batch'));
          return;
        }
        const parsed = batchDocumentSchema.safeParse(snapshot.data());
        if (parsed.success) onBatch(parsed.data);
        else onLost(parsed.error);
      },
      onRefused,
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
