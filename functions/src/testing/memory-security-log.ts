import type { SecurityEntryDocument } from '@replywell/contract/documents/security-log';
import type { Hash, RecordPorts, SecurityEntry, SecurityLog } from '../core/security/ports.ts';

/** A sign-in of a creator with Google. */
export const buildSecurityEntry = (
  fields: Partial<SecurityEntryDocument> = {},
): SecurityEntryDocument => ({
  ...{ schemaVersion: 1, at: '2026-11-21T10:00:00.000Z', event: 'sign_in', creator: 'uid-anna' },
  ...{ claimed: null, caller: null, author: null, method: 'google', failure: null, revision: null },
  ...fields,
});

/** Firestore keeps ids of this form for itself. */
const isReserved = (id: string): boolean => /^__.*__$/.test(id);

const keyOf = ({ at, id }: { at: string; id: string }): string => `${at} ${id}`;

/** The security log in memory. `held` shows what is stored, in the order of writing. */
export function memorySecurityLog(): SecurityLog & { held: Map<string, SecurityEntryDocument> } {
  const held = new Map<string, SecurityEntryDocument>();
  return {
    held,
    add: (id, entry) => {
      const isNew = !held.has(id);
      if (isNew) held.set(id, entry);
      return Promise.resolve(isNew);
    },
    list: ({ subject, after, limit }) => {
      if (after && isReserved(after.id))
        return Promise.reject(new Error(`reserved id ${after.id}`));
      const found = [...held]
        .map(([id, entry]): SecurityEntry => ({ ...entry, id }))
        .filter(
          ({ creator, claimed }) =>
            subject === null || creator === subject.creator || claimed === subject.claimed,
        )
        .filter((entry) => after === null || keyOf(entry) < keyOf(after))
        .sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
      const entries = found.slice(0, limit);
      return Promise.resolve({ entries, next: (found.length > limit && entries.at(-1)) || null });
    },
  };
}

const readableHash: Hash = (name) => `hash-of-${name.replaceAll(/[^\w-]/g, '-')}`;

/** Ports in memory, with a hash that can be read unless another one is given. `lines` shows the process's log. */
export function memoryRecordPorts(
  now = () => Date.parse('2026-11-21T10:00:00.000Z'),
  hash = readableHash,
) {
  const entries = memorySecurityLog();
  const lines: [level: 'info' | 'error', message: string, details: Record<string, unknown>][] = [];
  const ports: RecordPorts = {
    entries,
    hash,
    clock: now,
    newId: () => `id-${String(entries.held.size + 1)}`,
    sleep: () => new Promise(() => undefined),
    log: (message, details) => void lines.push(['info', message, details]),
    logError: (message, details) => void lines.push(['error', message, details]),
  };
  return { ports, entries, lines };
}
