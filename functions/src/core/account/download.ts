/** A stored document as it leaves in the creator's file. */
export type Exported = Record<string, unknown>;

export const EXPORTED_COLLECTIONS = [
  'videos',
  'comments',
  'sends',
  'batches',
  'settings',
  'stats',
  'syncs',
] as const;
export type ExportedCollection = (typeof EXPORTED_COLLECTIONS)[number];

export interface ExportStore {
  profile(uid: string): Promise<Exported | null>;
  /** In the order of their ids, a page at a time. */
  page(
    uid: string,
    collection: ExportedCollection,
    after: string | null,
  ): Promise<{ id: string; document: Exported }[]>;
}

/** How the server keeps its own books; nothing about the creator. */
const INTERNAL = new Set([
  'schemaVersion',
  'attemptId',
  'leaseUntil',
  'generatingUntil',
  'resume',
  'ledgerVersion',
]);

const presented = (document: Exported): Exported =>
  Object.fromEntries(Object.entries(document).filter(([field]) => !INTERNAL.has(field)));

const NAMES: Record<ExportedCollection, string> = {
  videos: 'videos',
  comments: 'comments',
  sends: 'sends',
  batches: 'batches',
  settings: 'settings',
  stats: 'statistics',
  syncs: 'loading',
};

async function* collectionText(
  store: ExportStore,
  uid: string,
  collection: ExportedCollection,
): AsyncGenerator<string> {
  let after: string | null = null;
  let separator = '\n    ';
  for (;;) {
    const page = await store.page(uid, collection, after);
    let text = '';
    for (const { id, document } of page) {
      text += `${separator}${JSON.stringify(id)}: ${JSON.stringify(presented(document))}`;
      separator = ',\n    ';
    }
    if (text) yield text;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/**
 * Everything stored of the creator as the text of one JSON object, piece by piece: at no time is
 * more than a page of it in memory. Tokens are not below the profile, so they cannot be in it.
 */
export async function* exportText(
  store: ExportStore,
  uid: string,
  now: string,
): AsyncGenerator<string> {
  const profile = await store.profile(uid);
  yield `{\n  "exportedAt": ${JSON.stringify(now)}`;
  yield `,\n  "profile": ${JSON.stringify(profile && presented(profile))}`;
  for (const collection of EXPORTED_COLLECTIONS) {
    yield `,\n  ${JSON.stringify(NAMES[collection])}: {`;
    yield* collectionText(store, uid, collection);
    yield '\n  }';
  }
  yield '\n}\n';
}
