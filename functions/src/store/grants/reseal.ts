import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { SealStore } from '../../core/retention/ports.ts';
import { paths } from '../firestore/documents.ts';
import { movedOn } from '../firestore/moved-on.ts';
import { pagesOf } from '../firestore/pages-of.ts';
import type { TokenSealer } from './token-sealer.ts';

/** Documents read at once. */
const PAGE = 100;

const credentialsSchema = z.object({
  googleId: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
});
const revocationSchema = z.object({ token: z.string() });

type SealOutcome = 'resealed' | 'unreadable' | 'moved-on';
type Fields = Record<string, string | null>;

interface Place {
  query: Query;
  /** It is sealed whenever any token of the document is, so its key is the key of all. */
  field: string;
  /** The tokens of the document under the key of now. null: a token does not open. */
  resealed: (snapshot: QueryDocumentSnapshot) => Fields | null;
}

function placesOf(db: Firestore, sealer: TokenSealer): Place[] {
  const again = (sealed: string, owner: string): string | null => {
    const token = sealer.open(sealed, owner);
    return token === null ? null : sealer.seal(token, owner);
  };
  return [
    {
      query: paths.credentials(db),
      field: 'accessToken',
      resealed(snapshot) {
        const held = credentialsSchema.safeParse(snapshot.data()).data;
        if (!held) return null;
        const accessToken = again(held.accessToken, held.googleId);
        const refreshToken = held.refreshToken && again(held.refreshToken, held.googleId);
        const isWhole = accessToken !== null && (refreshToken !== null || !held.refreshToken);
        return isWhole ? { accessToken, refreshToken } : null;
      },
    },
    {
      query: paths.revocations(db),
      field: 'token',
      resealed(snapshot) {
        const held = revocationSchema.safeParse(snapshot.data()).data;
        const token = held ? again(held.token, snapshot.id) : null;
        return token === null ? null : { token };
      },
    },
  ];
}

/** A sealed token begins with the id of its key and a dot. The next character after the dot is `/`. */
const ofOtherKeys = ({ query, field }: Place, keyId: string): Query[] => [
  query.where(field, '<', `${keyId}.`).orderBy(field),
  query.where(field, '>=', `${keyId}/`).orderBy(field),
];

/** What somebody has changed meanwhile is looked at again in the next run. */
async function resealOne(place: Place, snapshot: QueryDocumentSnapshot): Promise<SealOutcome> {
  const fields = place.resealed(snapshot);
  if (!fields) return 'unreadable';
  try {
    await snapshot.ref.update(fields, { lastUpdateTime: snapshot.updateTime });
    return 'resealed';
  } catch (error) {
    if (movedOn(error)) return 'moved-on';
    throw error;
  }
}

/**
 * `credentials` and `revocations`. Nothing is removed: what does not open may be sealed with a key
 * that was taken away by mistake.
 */
export function createSealStore(db: Firestore, sealer: TokenSealer): SealStore {
  const places = placesOf(db, sealer);
  const stale = places.flatMap((place) =>
    ofOtherKeys(place, sealer.keyId).map((query) => ({ place, query })),
  );
  return {
    async resealSome() {
      const done = { resealed: 0, unreadable: 0 };
      for (const { place, query } of stale)
        for await (const page of pagesOf(query, PAGE)) {
          const outcomes = await Promise.all(page.map((snapshot) => resealOne(place, snapshot)));
          for (const outcome of outcomes) if (outcome !== 'moved-on') done[outcome] += 1;
          if (done.resealed > 0) return done;
        }
      return done;
    },
  };
}
