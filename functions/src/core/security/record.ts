import type { SecurityEntryDocument } from '@replywell/contract/documents/security-log';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { SecurityEvent, SignInFailure, SignInMethod } from '@replywell/contract/security';
import { toInstant } from '../time.ts';
import { nameOfAddress, nameOfEmail, nameOfLogin } from './names.ts';
import type { Hash, RecordPorts } from './ports.ts';

/** What has happened. What is not known is left out. */
export interface Happening {
  event: SecurityEvent;
  /** The uid of the creator who was signed in. */
  creator?: string | undefined;
  /** The email address that the caller gave. Only a hash of it is kept. */
  email?: string | undefined;
  /** The admin login that the caller gave. Only a hash of it is kept. */
  login?: string | undefined;
  /** The caller's network address. Only a hash of it is kept. */
  address?: string | undefined;
  /** The login of the admin who did it. */
  author?: string | undefined;
  method?: SignInMethod | undefined;
  failure?: SignInFailure | undefined;
  revision?: number | undefined;
  /** The event is written once in this period (a month or a day), however often it happens. */
  onceIn?: string | undefined;
  /** Nobody has proven who they are. */
  unproven?: boolean;
}

/**
 * What a session can do again and again, also back and forth. Entries that may be needed to win an
 * account back (a new password, a new address, a Google account) are none of these.
 */
const REPEATABLE: ReadonlySet<SecurityEvent> = new Set<SecurityEvent>([
  ...(['sign_in', 'log_out', 'youtube_granted', 'youtube_disconnected'] as const),
  ...(['lending_started', 'lending_ended'] as const),
]);
/** So many entries of a repeatable kind are written in an hour, for each creator and network. */
export const REPEATED_AT_MOST = 3;

/** Never throws. */
export type RecordSecurity = (happening: Happening) => Promise<void>;

/**
 * The action waits so long for its entry. Afterwards the entry is still written, unless the process
 * is stopped.
 */
export const LONGEST_WAIT_MS = 2_000;

function claimedName({ email, login }: Happening): string | null {
  if (email !== undefined) return nameOfEmail(email);
  return login === undefined ? null : nameOfLogin(login);
}

const hashed = (hash: Hash, name: string | null): string | null =>
  name === null ? null : hash(name);

const entryOf = (
  { hash, clock }: RecordPorts,
  happening: Happening,
): Omit<SecurityEntryDocument, 'schemaVersion'> => ({
  at: toInstant(clock()),
  event: happening.event,
  creator: happening.creator ?? null,
  claimed: hashed(hash, claimedName(happening)),
  caller: hashed(hash, happening.address === undefined ? null : nameOfAddress(happening.address)),
  author: happening.author ?? null,
  method: happening.method ?? null,
  failure: happening.failure ?? null,
  revision: happening.revision ?? null,
});

type Entry = ReturnType<typeof entryOf>;

/**
 * Names what somebody does who has proven nothing, so that it is written once: about the account of
 * an address once a day, from wherever, because its creator is shown it; everything else once an
 * hour for each network and kind. So nobody can fill the database, or push down what is in a list.
 */
const boundedName = ({ email }: Happening, entry: Entry): string =>
  email === undefined
    ? [
        'hourly',
        entry.at.slice(0, 13),
        entry.event,
        entry.method,
        entry.failure,
        entry.caller,
      ].join(' ')
    : ['daily', entry.at.slice(0, 10), entry.event, entry.claimed].join(' ');

const isRepeatable = ({ event, creator }: Happening): boolean =>
  creator !== undefined && REPEATABLE.has(event);

/** The ids under which the entry may be written: the first that is free. */
function idsOf(
  { hash, newId }: RecordPorts,
  happening: Happening,
  entry: Entry,
): [string, ...string[]] {
  const { event, creator, onceIn, unproven } = happening;
  if (unproven) return [hash(boundedName(happening, entry))];
  if (onceIn !== undefined) return [hash(`once:${event} ${onceIn} ${creator ?? ''}`)];
  if (!isRepeatable(happening)) return [newId()];
  const name = ['again', entry.at.slice(0, 13), event, entry.method, entry.caller, creator].join(
    ' ',
  );
  const [first = '', ...others] = Array.from({ length: REPEATED_AT_MOST }, (_, time) =>
    hash(`${name} ${time}`),
  );
  return [first, ...others];
}

async function addFirst(
  { entries }: RecordPorts,
  ids: readonly string[],
  entry: Entry,
): Promise<boolean> {
  for (const id of ids)
    if (await entries.add(id, { schemaVersion: SCHEMA_VERSION, ...entry })) return true;
  return false;
}

/**
 * Writes what has happened to the security log, and the same as one line of the process's log, on
 * which alarms can be set. The action never fails because of its entry: if that cannot be written,
 * the process's log says so, with the whole entry.
 */
export function createRecord(ports: RecordPorts): RecordSecurity {
  const { sleep, log, logError } = ports;

  return async (happening) => {
    const entry = entryOf(ports, happening);
    const writing = { ended: false };
    const write = async (): Promise<void> => {
      try {
        const isNew = await addFirst(ports, idsOf(ports, happening, entry), entry);
        // Alarms count failures, so each of them has its line. So has what is no entry any more.
        if (isNew || happening.unproven || isRepeatable(happening)) log('security event', entry);
      } catch (error) {
        logError('the security log could not be written', { ...entry, error: String(error) });
      }
      writing.ended = true;
    };
    const giveUp = async (): Promise<void> => {
      await sleep(LONGEST_WAIT_MS);
      if (!writing.ended) logError('the security log is not written in time', entry);
    };
    await Promise.race([write(), giveUp()]);
  };
}
