import type { NoticesDocument } from '@replywell/contract/documents/notices';
import {
  NOTICES,
  type getNotices,
  type noticeBrowser as browserCall,
  type NoticesWish,
} from '@replywell/contract/endpoints/notices';
import type { Language } from '@replywell/contract/language';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { countAttempt, type AttemptLimit, type AttemptPorts } from '../identity/attempts.ts';
import type { NewId } from '../time.ts';
import type { Standing } from './events.ts';

/** Where a creator is told that something needs them: an address of theirs, and browsers. */

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

export interface Push {
  id: string;
  title: string;
  body: string;
}

/** `gone`: the browser has no such subscription any more. Rejects if it is not known. */
export type PushTo = (
  browser: NoticesDocument['browsers'][number],
  push: Push,
) => Promise<'taken' | 'gone'>;

export interface NoticesPorts extends AttemptPorts {
  notices: NoticesStore;
  post: PostWebhook;
  push: PushTo;
  /** What this creator's notices are signed with. */
  secretOf: (uid: string) => string;
  pushKey: string;
  origin: string;
  newId: NewId;
  warn: Log;
}

type Answer = z.input<typeof getNotices.answer>;

const NONE: NoticesDocument = {
  schemaVersion: SCHEMA_VERSION,
  webhookUrl: null,
  withWords: false,
  hours: [9, 20],
  timeZone: 'UTC',
  language: 'en',
  areOn: false,
  browsers: [],
  told: [],
  pending: null,
  failingSince: null,
  stoppedAt: null,
};

/** The job finds by this field whom to tell. */
export const withSwitch = (notices: NoticesDocument): NoticesDocument => ({
  ...notices,
  areOn: hasAddress(notices) || notices.browsers.length > 0,
});

/** false: there is none, or it was given up. */
export const hasAddress = ({ webhookUrl, stoppedAt }: NoticesDocument): boolean =>
  webhookUrl !== null && stoppedAt === null;

const present = (
  { secretOf, pushKey }: NoticesPorts,
  uid: string,
  stored: NoticesDocument | null,
): Answer => ({ ...(stored ?? NONE), secret: secretOf(uid), pushKey });

export const readNotices = async (ports: NoticesPorts, uid: string): Promise<Answer> =>
  present(ports, uid, await ports.notices.find(uid));

/** So often in an hour, or we would post for a creator to whomever they like. */
const NEW_ADDRESSES: AttemptLimit = { most: 10, windowMs: 3_600_000 };

/** A new address must take a notice of no events. Throws `webhook_refused`, `too_many_requests`. */
export async function saveNotices(
  ports: NoticesPorts,
  uid: string,
  wish: NoticesWish,
  language: Language,
): Promise<Answer> {
  const before = await ports.notices.find(uid);
  const isNew = wish.webhookUrl !== before?.webhookUrl || before.stoppedAt !== null;
  if (wish.webhookUrl !== null && isNew) await tryAddress(ports, uid, wish.webhookUrl);
  const saved = await ports.notices.revise(uid, (stored) =>
    withSwitch({ ...(stored ?? NONE), ...wish, language, failingSince: null, stoppedAt: null }),
  );
  return present(ports, uid, saved);
}

async function tryAddress(ports: NoticesPorts, uid: string, url: string): Promise<void> {
  const { post, secretOf, clock, newId } = ports;
  await countAttempt(ports, `webhook ${uid}`, NEW_ADDRESSES);
  try {
    await post(url, { id: newId(), events: [] }, { secret: secretOf(uid), at: clock() });
  } catch (error) {
    throw new Refusal('webhook_refused', undefined, { found: String(error) });
  }
}

/** Tells this browser from now on, or no more. */
export async function noticeBrowser(
  ports: NoticesPorts,
  uid: string,
  { browser, wanted, timeZone }: z.output<typeof browserCall.body>,
  language: Language,
): Promise<Answer> {
  const saved = await ports.notices.revise(uid, (stored) => {
    const notices = stored ?? { ...NONE, timeZone };
    const others = notices.browsers.filter(({ endpoint }) => endpoint !== browser.endpoint);
    const browsers = wanted ? [...others, browser].slice(-NOTICES.mostBrowsers) : others;
    return withSwitch({ ...notices, language, browsers });
  });
  return present(ports, uid, saved);
}
