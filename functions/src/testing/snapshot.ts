import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

/** Every document below `root`, the root itself included, by path. */
export async function snapshotOf(root: DocumentReference): Promise<Record<string, unknown>> {
  const own = await root.get();
  const found: Record<string, unknown> = own.exists ? { [root.path]: own.data() } : {};
  for (const collection of await root.listCollections())
    for (const { ref } of (await collection.get()).docs)
      Object.assign(found, await snapshotOf(ref));
  return found;
}

/** Every document of the database, by path. */
export async function snapshotAll(db: Firestore): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const collection of await db.listCollections())
    for (const ref of await collection.listDocuments()) Object.assign(found, await snapshotOf(ref));
  return found;
}
