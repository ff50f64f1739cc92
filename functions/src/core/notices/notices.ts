import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { NoticeEvent, NoticesDocument } from '@replywell/contract/documents/notices';
import { NOTICES, type NoticesWish } from '@replywell/contract/endpoints/notices';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { fromInstant, toInstant, type Clock, type NewId } from '../time.ts';
import { eventsOf, isHour, nextNotice, type Standing } from './events.ts';

/**
 * A word to the creator when something needs them. An event is told in one notice only, which keeps its
 * id until it has arrived: a try that fails, or a process that dies, is made up for by the next hour's run.
 */

export interface NoticesStore {
  /** null: the creator has never asked for notices. */
  find(uid: string): Promise<NoticesDocument | null>;
  /** One transaction. `decide` may run several times; null: nothing is stored. */
  revise(
    uid: string,
    decide: (stored: NoticesDocument | null) => NoticesDocument | null,
  ): Promise<NoticesDocument | null>;
  readStanding(uid: string): Promise<Standing>;
}

/** Posts as JSON to an address that a creator has named. Resolves if it was taken, with 2xx. */
export type PostWebhook = (
  url: string,
  body: object,
  signing: { secret: string; at: number },
) => Promise<void>;

export interface NoticesPorts {
  notices: NoticesStore;
  post: PostWebhook;
  /** What this creator's notices are signed with. */
  secretOf: (uid: string) => string;
  /** The address of the site. */
  origin: string;
  clock: Clock;
  newId: NewId;
  warn: Log;
}

const DAY_MS = 24 * 3_600_000;

const EMPTY: Omit<NoticesDocument, keyof NoticesWish | 'areOn'> = {
  schemaVersion: SCHEMA_VERSION,
  told: [],
  pending: null,
  failingSince: null,
  stoppedAt: null,
};

const USUAL: NoticesWish = { webhookUrl: null, withWords: false, hours: [9, 20], timeZone: 'UTC' };

type Answer = NoticesWish & { secret: string; stoppedAt: string | null };

const present = (
  { secretOf }: Pick<NoticesPorts, 'secretOf'>,
  uid: string,
  stored: NoticesDocument | null,
): Answer => ({ ...(stored ?? { ...USUAL, stoppedAt: null }), secret: secretOf(uid) });

export const readNotices = async (ports: NoticesPorts, uid: string): Promise<Answer> =>
  present(ports, uid, await ports.notices.find(uid));

/** Throws `webhook_refused` if a new address does not take a notice of no events. */
export async function saveNotices(
  ports: NoticesPorts,
  uid: string,
  wish: NoticesWish,
): Promise<Answer> {
  const before = await ports.notices.find(uid);
  const isNew = wish.webhookUrl !== before?.webhookUrl || before.stoppedAt !== null;
  if (wish.webhookUrl !== null && isNew) await tryAddress(ports, uid, wish.webhookUrl);
  const saved = await ports.notices.revise(uid, (stored) => ({
    ...(stored ?? EMPTY),
    ...wish,
    areOn: wish.webhookUrl !== null,
    failingSince: null,
    stoppedAt: null,
  }));
  return present(ports, uid, saved);
}

async function tryAddress(ports: NoticesPorts, uid: string, url: string): Promise<void> {
  try {
    await send(ports, uid, url, { id: ports.newId(), events: [] });
  } catch (error) {
    throw new Refusal('webhook_refused', undefined, { found: String(error) });
  }
}

const countOf = (events: readonly NoticeEvent[], kind: NoticeEvent['kind']): number =>
  events.filter((event) => event.kind === kind).length;

const wordsOf = (events: readonly NoticeEvent[], comments: readonly CommentDocument[]) =>
  comments
    .filter(({ id }) => events.some(({ of }) => of === id))
    .map(({ id, text, authorName, wroteBack }) => ({
      commentId: id,
      author: wroteBack?.author ?? authorName,
      text: wroteBack?.text ?? text,
    }));

/** Numbers and links. The comments' words only where they are given. */
function send(
  { post, secretOf, origin, clock }: NoticesPorts,
  uid: string,
  url: string,
  { id, events }: NonNullable<NoticesDocument['pending']>,
  comments: readonly CommentDocument[] = [],
): Promise<void> {
  const at = clock();
  const body = {
    id,
    at: toInstant(at),
    events,
    wroteBack: countOf(events, 'wrote_back'),
    needsYou: countOf(events, 'needs_you'),
    batches: countOf(events, 'batch'),
    permissionLost: countOf(events, 'permission') > 0,
    links: { comments: `${origin}/dashboard`, queue: `${origin}/queue` },
    ...(comments.length > 0 ? { words: wordsOf(events, comments) } : {}),
  };
  return post(url, body, { secret: secretOf(uid), at });
}

/** Only the notice that was tried: another run may have settled it meanwhile. */
const settled = (
  stored: NoticesDocument | null,
  id: string,
  change: (stored: NoticesDocument, events: readonly NoticeEvent[]) => Partial<NoticesDocument>,
): NoticesDocument | null =>
  stored?.pending?.id === id ? { ...stored, ...change(stored, stored.pending.events) } : null;

const arrived = (stored: NoticesDocument, events: readonly NoticeEvent[]) => ({
  told: [...stored.told, ...events.map(({ id }) => id)],
  pending: null,
  failingSince: null,
});

const failed = ({ failingSince }: NoticesDocument, now: number) => {
  const since = failingSince ?? toInstant(now);
  const isDead = now - fromInstant(since) >= NOTICES.givenUpAfterDays * DAY_MS;
  return { failingSince: since, ...(isDead ? { areOn: false, stoppedAt: toInstant(now) } : {}) };
};

/** Tells the creator what is new, if they want it in this hour. Never throws for a dead address. */
export async function notify(ports: NoticesPorts, uid: string): Promise<void> {
  const { notices, clock, newId } = ports;
  const asked = await notices.find(uid);
  if (!asked?.areOn || !isHour(asked, clock())) return;
  const standing = await notices.readStanding(uid);
  const events = eventsOf(standing, clock());
  const claimed = await notices.revise(
    uid,
    (stored) => stored && { ...stored, ...nextNotice(stored, events, newId) },
  );
  const { webhookUrl, pending, withWords } = claimed ?? {};
  if (!webhookUrl || !pending) return;
  try {
    await send(ports, uid, webhookUrl, pending, withWords ? standing.comments : []);
    await notices.revise(uid, (stored) => settled(stored, pending.id, arrived));
  } catch (error) {
    ports.warn('a notice has not arrived', { uid, error: String(error) });
    await notices.revise(uid, (stored) =>
      settled(stored, pending.id, (current) => failed(current, clock())),
    );
  }
}
