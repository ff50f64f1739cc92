import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

const AT_ONCE = 20;

/** All documents of an ordered query, page by page. Each new run starts at the front. */
export async function* pagesOf(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const page = query.limit(AT_ONCE);
    const { docs }: { docs: QueryDocumentSnapshot[] } = await (
      last ? page.startAfter(last) : page
    ).get();
    yield docs;
    last = docs.at(-1);
    if (docs.length < AT_ONCE) return;
  }
}
