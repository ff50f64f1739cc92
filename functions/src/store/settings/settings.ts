import { settingsDocumentSchema } from '@replywell/contract/documents/settings';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Log } from '../../core/log.ts';
import type { Prepared, VisitedSince } from '../../core/drafting/ready-ahead.ts';
import type { SettingsStore } from '../../core/settings/settings.ts';
import { parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { writeFor } from '../firestore/standing.ts';

/**
 * `users/{uid}/settings/autoresponder`. One that does not fit counts as missing, so the defaults
 * hold, and what the creator saves next replaces it.
 */
export function createSettingsStore(
  db: () => Firestore,
  warn: Log = () => undefined,
): SettingsStore {
  const settings = (uid: string) => paths.settings(db(), uid);
  const parse = (snapshot: DocumentSnapshot) =>
    parseOrLeaveOut(settingsDocumentSchema, snapshot, warn);

  return {
    find: async (uid) => parse(await settings(uid).get()),

    revise: (uid, decide) =>
      writeFor(db(), uid, async (transaction) => {
        const ref = settings(uid);
        const saved = decide(parse(await transaction.get(ref)));
        transaction.set(ref, saved);
        return saved;
      }),
  };
}

/** The creators who want drafts to be ready when they come, or notices, and have come since that day. */
export async function listReadyAhead(db: Firestore, since: VisitedSince): Promise<Prepared[]> {
  const wanting = async (field: 'readyAhead' | 'areOn') => {
    const found = await db.collectionGroup('settings').where(field, '==', true).select().get();
    return found.docs.flatMap(({ ref }) => ref.parent.parent ?? []);
  };
  const [ready, noticed] = await Promise.all([wanting('readyAhead'), wanting('areOn')]);
  const creators = new Map([...ready, ...noticed].map((one) => [one.id, one]));
  if (creators.size === 0) return [];
  const profiles = await db.getAll(...creators.values(), { fieldMask: ['visitedOn'] });
  return profiles.flatMap((profile) => {
    const wants = (creators: typeof ready, day: string) =>
      creators.some(({ id }) => id === profile.id) && profile.get('visitedOn') >= day;
    const drafts = wants(ready, since.drafts);
    return drafts || wants(noticed, since.notices) ? [{ uid: profile.id, drafts }] : [];
  });
}
