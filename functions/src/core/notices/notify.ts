import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { NoticeEvent, NoticesDocument } from '@replywell/contract/documents/notices';
import { NOTICES } from '@replywell/contract/endpoints/notices';
import type { Language } from '@replywell/contract/language';
import { DAY_MS, fromInstant, toInstant } from '../time.ts';
import { eventsOf, isHour, nextNotice } from './events.ts';
import { hasAddress, withSwitch, type NoticesPorts } from './notices.ts';

/**
 * A word to the creator when something needs them. An event is told in one notice only, which keeps its
 * id until the address has it: a try that fails, or a process that dies, is made up for by the next
 * hour's run. A browser is told once, without another try: what it missed, the page shows.
 */

type Notice = NonNullable<NoticesDocument['pending']>;

const countsOf = (events: readonly NoticeEvent[]) => {
  const count = (kind: NoticeEvent['kind']) => events.filter((one) => one.kind === kind).length;
  return {
    wroteBack: count('wrote_back'),
    needsYou: count('needs_you'),
    batches: count('batch'),
    permissionLost: count('permission') > 0,
  };
};

const WORDS = {
  en: {
    wroteBack: 'Wrote back',
    needsYou: 'Needs you',
    batches: 'Batches that need you',
    permissionLost: 'YouTube no longer lets us act for you',
  },
  ru: {
    wroteBack: 'Ответили вам',
    needsYou: 'Нужны вы',
    batches: 'Пакеты, которым нужны вы',
    permissionLost: 'YouTube больше не разрешает действовать за вас',
  },
} as const satisfies Record<Language, Record<keyof ReturnType<typeof countsOf>, string>>;

/** "Wrote back: 2 · Needs you: 1" */
function inWords(events: readonly NoticeEvent[], language: Language): string {
  const words = WORDS[language];
  const { permissionLost, ...counts } = countsOf(events);
  const numbers = Object.entries(counts).filter(([, count]) => count > 0);
  return [
    ...(permissionLost ? [words.permissionLost] : []),
    ...numbers.map(([name, count]) => `${words[name as keyof typeof counts]}: ${count}`),
  ].join(' · ');
}

const wordsOf = (events: readonly NoticeEvent[], comments: readonly CommentDocument[]) =>
  comments
    .filter(({ id }) => events.some(({ of }) => of === id))
    .map(({ id, text, authorName, wroteBack }) => ({
      commentId: id,
      author: wroteBack?.author ?? authorName,
      text: wroteBack?.text ?? text,
    }));

/** Numbers and links. The comments' words only where the creator wants them. */
const bodyOf = (
  { id, events }: Notice,
  { origin, at, words }: { origin: string; at: number; words: readonly CommentDocument[] | null },
) => ({
  id,
  at: toInstant(at),
  events,
  ...countsOf(events),
  links: { comments: `${origin}/dashboard`, queue: `${origin}/queue` },
  ...(words ? { words: wordsOf(events, words) } : {}),
});

/** Only the notice that was tried: another run may have settled it meanwhile. */
const settled = (
  stored: NoticesDocument | null,
  { id, events }: Notice,
  change: (stored: NoticesDocument, events: readonly NoticeEvent[]) => Partial<NoticesDocument>,
): NoticesDocument | null =>
  stored?.pending?.id === id ? withSwitch({ ...stored, ...change(stored, events) }) : null;

const arrived = (stored: NoticesDocument, events: readonly NoticeEvent[]) => ({
  told: [...stored.told, ...events.map(({ id }) => id)],
  pending: null,
  failingSince: null,
});

const failed =
  (now: number) =>
  ({ failingSince }: NoticesDocument) => {
    const since = failingSince ?? toInstant(now);
    const isDead = now - fromInstant(since) >= NOTICES.givenUpAfterDays * DAY_MS;
    return { failingSince: since, stoppedAt: isDead ? toInstant(now) : null };
  };

async function tellBrowsers(
  ports: NoticesPorts,
  uid: string,
  { browsers, language }: NoticesDocument,
  { id, events }: Notice,
): Promise<void> {
  const push = { id, title: 'Replywell', body: inWords(events, language) };
  for (const browser of browsers) {
    const end = await ports.push(browser, push).catch((error: unknown) => {
      ports.warn('a browser was not told', { uid, error: String(error) });
      return 'taken';
    });
    if (end === 'gone')
      await ports.notices.revise(
        uid,
        (stored) =>
          stored &&
          withSwitch({
            ...stored,
            browsers: stored.browsers.filter(({ endpoint }) => endpoint !== browser.endpoint),
          }),
      );
  }
}

async function tellAddress(
  ports: NoticesPorts,
  uid: string,
  notice: Notice,
  { url, words }: { url: string; words: readonly CommentDocument[] | null },
): Promise<(stored: NoticesDocument, events: readonly NoticeEvent[]) => Partial<NoticesDocument>> {
  const at = ports.clock();
  try {
    const body = bodyOf(notice, { origin: ports.origin, at, words });
    await ports.post(url, body, { secret: ports.secretOf(uid), at });
    return arrived;
  } catch (error) {
    ports.warn('a notice has not arrived', { uid, error: String(error) });
    return failed(at);
  }
}

/** Tells the creator what is new, if they want it in this hour. Does not throw for a dead address. */
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
  const notice = claimed?.pending;
  if (!notice) return;
  if (notice.id !== asked.pending?.id) await tellBrowsers(ports, uid, claimed, notice);
  const url = hasAddress(claimed) ? claimed.webhookUrl : null;
  const words = claimed.withWords ? standing.comments : null;
  const end = url === null ? arrived : await tellAddress(ports, uid, notice, { url, words });
  await notices.revise(uid, (stored) => settled(stored, notice, end));
}
