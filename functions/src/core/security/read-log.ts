import type { OwnSecurityEntry, AdminSecurityEntry } from '@replywell/contract/endpoints/security';
import type { SecurityEvent } from '@replywell/contract/security';
import { instantSchema, taskIdSchema } from '@replywell/contract/values';
import type { CreatorStore } from '../identity/ports.ts';
import { Refusal } from '../refusal.ts';
import { nameOfAddress, nameOfEmail } from './names.ts';
import type { Hash, Position, SecurityEntry, SecurityLog, Subject } from './ports.ts';

/** Entries in one page. */
export const SECURITY_LOG_PAGE = 20;
/** So much of a hash is shown: enough to see that two are the same. */
const MARK_LENGTH = 8;

export interface ReadLogPorts {
  entries: SecurityLog;
  hash: Hash;
}

interface Page<Entry> {
  entries: Entry[];
  nextCursor: string | null;
}

const DIVIDER = '~';
const cursorOf = ({ at, id }: Position): string => `${at}${DIVIDER}${id}`;

/** Throws `bad_request` for a cursor that is none of ours. */
function positionOf(cursor: string): Position {
  const [at, id = '', ...rest] = cursor.split(DIVIDER);
  const instant = instantSchema.safeParse(at);
  if (!instant.success || !taskIdSchema.safeParse(id).success || rest.length > 0)
    throw new Refusal('bad_request', 'query.cursor');
  return { at: instant.data, id };
}

async function readPage<Entry>(
  { entries }: ReadLogPorts,
  { subject, cursor }: { subject: Subject | null; cursor: string | undefined },
  present: (entry: SecurityEntry) => Entry,
): Promise<Page<Entry>> {
  const after = cursor === undefined ? null : positionOf(cursor);
  const found = await entries.list({ subject, after, limit: SECURITY_LOG_PAGE });
  return { entries: found.entries.map(present), nextCursor: found.next && cursorOf(found.next) };
}

/**
 * One page of what has happened to the creator's account and to its address, newest first.
 * `address`: the network address of the caller, who is told which entries came from there. Throws
 * `unauthenticated` (no such creator) or `bad_request`.
 */
export async function readOwnLog(
  ports: ReadLogPorts & { creators: CreatorStore },
  uid: string,
  { cursor, address }: { cursor?: string | undefined; address: string },
): Promise<Page<OwnSecurityEntry>> {
  const user = await ports.creators.find(uid);
  if (!user) throw new Refusal('unauthenticated');
  const subject = { creator: uid, claimed: ports.hash(nameOfEmail(user.email)) };
  const here = ports.hash(nameOfAddress(address));
  return readPage(ports, { subject, cursor }, ({ id, at, event, method, failure, caller }) => ({
    ...{ id, at, event, method, failure },
    here: caller === null ? null : caller === here,
  }));
}

/**
 * Whoever compares prompts must not learn whose the comments are, and there may be a single creator
 * who lends. Only the creators themselves are told.
 */
const OF_LENDERS: readonly SecurityEvent[] = ['lending_started', 'lending_ended', 'comments_shown'];

const markOf = (hash: string | null): string | null => hash && hash.slice(0, MARK_LENGTH);

/** One page of all entries, newest first. Throws `bad_request`. */
export const readWholeLog = (
  ports: ReadLogPorts,
  { cursor }: { cursor?: string | undefined },
): Promise<Page<AdminSecurityEntry>> =>
  readPage(ports, { subject: null, cursor }, ({ claimed, caller, ...entry }) => ({
    ...entry,
    creator: OF_LENDERS.includes(entry.event) ? null : entry.creator,
    claimed: markOf(claimed),
    caller: markOf(caller),
  }));
