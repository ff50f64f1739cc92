import { Refusal } from '../refusal.ts';
import { fromInstant, toInstant } from '../time.ts';

/** A stored document as it is written to the creator's file. */
type Exported = Record<string, unknown>;

/** The creator's collections, in the order and under the names of the file. */
const COLLECTIONS = {
  videos: 'videos',
  comments: 'comments',
  sends: 'sends',
  batches: 'batches',
  answers: 'answers',
  settings: 'settings',
  stats: 'statistics',
  draft_counts: 'drafts',
  syncs: 'loading',
  tokens: 'tokens',
} as const;

/** Broken documents are exported as they are stored. */
export interface ExportStore {
  /** One transaction: notes the download in the profile, unless `admit` throws. Returns the profile. */
  begin(uid: string, now: number, admit: (profile: Exported) => void): Promise<Exported>;
  /** One page in the order of ids, after that of the page before. For `sends` the id is a path. */
  page(
    uid: string,
    collection: string,
    after: string | null,
  ): Promise<{ id: string; document: Exported }[]>;
}

/** Because a download reads every document of the creator. */
export const DOWNLOAD_EVERY_MS = 5 * 60_000;

function admit({ downloadedAt }: Exported, now: number): void {
  const last = typeof downloadedAt === 'string' ? fromInstant(downloadedAt) : 0;
  const waitMs = last + DOWNLOAD_EVERY_MS - now;
  if (waitMs > 0) throw new Refusal('download_too_soon', undefined, { waitMs });
}

/** These say nothing about the creator. */
const INTERNAL = new Set([
  'schemaVersion',
  'attemptId',
  'leaseUntil',
  'generatingUntil',
  'resume',
  'notBefore',
  'changedAt',
  'secretHash',
]);

const presented = (document: Exported): Exported =>
  Object.fromEntries(Object.entries(document).filter(([field]) => !INTERNAL.has(field)));

async function* collectionText(
  store: ExportStore,
  uid: string,
  collection: string,
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
 * Everything stored about the creator, as the text of one JSON object, read page by page so that only
 * one page is in memory. Tokens are not stored under the profile, so they are not in it. Refuses before
 * the first piece.
 */
export async function* exportText(
  store: ExportStore,
  uid: string,
  now: number,
): AsyncGenerator<string> {
  const profile = await store.begin(uid, now, (known) => admit(known, now));
  yield `{\n  "exportedAt": ${JSON.stringify(toInstant(now))}`;
  yield `,\n  "profile": ${JSON.stringify(presented(profile))}`;
  for (const [collection, name] of Object.entries(COLLECTIONS)) {
    yield `,\n  ${JSON.stringify(name)}: {`;
    yield* collectionText(store, uid, collection);
    yield '\n  }';
  }
  yield '\n}\n';
}
