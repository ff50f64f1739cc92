import { dropToken, loadFirestore } from './firebase.ts';

export interface DocumentListener {
  /** Called with null if the server has no such document. */
  readonly onDocument: (data: unknown) => void;
  /** Called when no more changes will come: no user, no connection or no access. */
  readonly onLost: (error: unknown) => void;
}

type DocumentPath = readonly [collection: string, id: string];

/** Listens to a document of this creator. Returns a function that stops it. */
export const listenToDocument = (
  uid: string,
  path: DocumentPath,
  { onDocument, onLost }: DocumentListener,
): (() => void) => {
  let stopped = false;
  const onRefused = (error: unknown): void => {
    dropToken().catch(() => undefined);
    onLost(error);
  };
  let unsubscribe = (): void => undefined;
  const listen = async (): Promise<void> => {
    const { db, firestore } = await loadFirestore();
    if (stopped) return;
    unsubscribe = firestore.onSnapshot(
      firestore.doc(db, 'users', uid, ...path),
      (snapshot) => {
        if (snapshot.exists()) onDocument(snapshot.data());
        // Before the server's first answer the local cache reports the document as missing.
        else if (!snapshot.metadata.fromCache) onDocument(null);
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
