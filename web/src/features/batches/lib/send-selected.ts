import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { checkBatch, submitBatch, type Batch } from '@replywell/contract/endpoints/batches';
import { NAMED_COMMENTS_MAX } from '@replywell/contract/limits';
import type * as z from 'zod/mini';
import { takeBackFailure, toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { answerWasLost } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import {
  beginAction,
  writeSynced,
  endAction,
  entryWithId,
} from '../../../replica/replica-store.ts';
import { syncChanges } from '../../../replica/sync.ts';
import { settingsQuery } from '../../../lib/queries.ts';
import { fetchOpen } from '../api/batch-calls.ts';
import { hasReply, isToUnwanted, type Candidate } from './rules.ts';
import { showBatch } from '../stores/batches-store.ts';

const t = i18next.getFixedT(null, 'batches');

type Doubts = z.infer<typeof checkBatch.answer>;
type Alike = Doubts['alike'][number];

export interface SendEffects {
  onTaken: (ids: string[]) => void;
  /** The creator has already confirmed this very text. */
  hasConfirmed: (commentId: string, text: string) => boolean;
}

export interface AskedGroup {
  /** What they repeat: each other, or what was sent lately. */
  repeats?: Alike['with'];
  drafts: Pick<Doubts['doubtful'][number], 'commentId' | 'text' | 'findings'>[];
}

export interface SendQuestion {
  about: 'alike' | 'doubtful' | 'unwanted' | 'unchecked';
  groups: AskedGroup[];
  send: () => Promise<void>;
  others: number;
  sendOthers: () => Promise<void>;
}

interface Page extends SendEffects {
  /** The batch of a sitting may exceed the hourly limit. */
  beyondHour: boolean;
  client: QueryClient;
  ask: (question: SendQuestion) => void;
}

interface Order {
  ids: string[];
  wanted: number;
  confirmed: string[];
}

const refuse = (title: string, description = '', about: readonly string[] = []): void =>
  toast({ variant: 'destructive', title, description, about });

/** The row itself says why the server left it out. */
const sayLeftOut = (batch: Batch, { ids, wanted }: Order, { beyondHour }: Page): void => {
  const sent = batch.commentIds.length;
  if (sent === wanted) return;
  const why = beyondHour ? 'fullText' : 'truncatedText';
  const description = ids.length < wanted ? t(why) : '';
  toast({ title: t('truncatedTitle', { sent, count: wanted }), description });
};

/** The server may still be working on it. */
const ASK_AGAIN_MS = 3_000;
const LOOKS = 3;

/** The replies that the server has accepted. Shows their batch if it is open. */
const look = async (ids: readonly string[]): Promise<string[]> => {
  const batches = await fetchOpen();
  const batch = batches.find(({ commentIds }) => commentIds.some((id) => ids.includes(id)));
  if (batch) {
    showBatch(batch);
    return batch.commentIds.filter((id) => ids.includes(id));
  }
  await syncChanges();
  const isTaken = (id: string): boolean =>
    ['scheduled', 'sending', 'sent'].includes(entryWithId(id)?.synced.status ?? '');
  return ids.filter(isTaken);
};

/**
 * After a lost answer: which replies the server has accepted. Their rows stay scheduled until then, so
 * that none is sent twice. Keeps asking while the server cannot be reached, and gives up only after
 * LOOKS answers without them.
 */
const lookForThem = async (ids: string[]): Promise<string[]> => {
  toast({ title: t('lost.checking'), description: t('lost.checkingText') });
  for (let looks = 0; looks < LOOKS;) {
    const arrived = await look(ids).catch(() => null);
    if (arrived && arrived.length > 0) {
      toast({ title: t('lost.arrived', { count: arrived.length }) });
      return arrived;
    }
    if (arrived) looks += 1;
    if (looks < LOOKS) await new Promise((done) => setTimeout(done, ASK_AGAIN_MS));
  }
  return [];
};

const submit = async (order: Order, page: Page): Promise<void> => {
  const { ids, confirmed } = order;
  const { beyondHour } = page;
  beginAction(ids, 'scheduled');
  let sent: string[] = [];
  try {
    const batch = await call(submitBatch, { body: { commentIds: ids, confirmed, beyondHour } });
    sent = batch.commentIds;
    showBatch(batch);
    takeBackFailure(sent);
    sayLeftOut(batch, order, page);
  } catch (error) {
    if (answerWasLost(error)) sent = await lookForThem(ids);
    if (sent.length === 0) {
      const unsaid = (status: number): string => t('submitRefused', { status });
      refuse(t('submitFailed'), errorText(error, unsaid), ids);
    }
  } finally {
    writeSynced(new Map(sent.map((id) => [id, { status: 'scheduled' }])));
    page.onTaken(sent);
    endAction(ids);
    // Rows that were not taken are fetched again.
    if (sent.length < ids.length) syncChanges().catch(() => undefined);
    void page.client.invalidateQueries({ queryKey: ['quota'] });
  }
};

/** A slow check must not delay the sending for ever. */
const PATIENCE_MS = 10_000;

/** null: they could not be checked, which the creator is told. */
const checkSelected = (commentIds: string[]): Promise<Doubts | null> =>
  call(checkBatch, { body: { commentIds }, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => null,
  );

const drafted = (rows: readonly Candidate[]): AskedGroup['drafts'] =>
  rows.map(({ id, aiResponse }) => ({ commentId: id, text: aiResponse ?? '', findings: [] }));

const alikeAmong = (sent: readonly Candidate[], alike: readonly Alike[]): AskedGroup[] =>
  alike
    .map(({ commentIds, with: repeats }) => ({
      repeats,
      drafts: drafted(sent.filter(({ id }) => commentIds.includes(id))),
    }))
    .filter(({ drafts, repeats }) => drafts.length > (repeats === 'batch' ? 1 : 0));

const readLimit = async ({ client, beyondHour }: Page): Promise<number> => {
  if (beyondHour) return NAMED_COMMENTS_MAX;
  try {
    return (await client.query({ ...settingsQuery, staleTime: 'static' })).maxResponsesPerHour;
  } catch {
    refuse(t('settingsMissing'), t('settingsMissingText'));
    return 0;
  }
};

type Send = (order: Order) => Promise<void>;

/** What a sitting has approved, the creator has seen one by one. */
const askAboutUnwanted =
  (selected: readonly Candidate[], { beyondHour, ask }: Page, send: Send): Send =>
  async (order) => {
    const { ids, wanted } = order;
    const asked = selected.filter((row) => ids.includes(row.id) && isToUnwanted(row));
    if (beyondHour || asked.length === 0) return send(order);
    const others = ids.filter((id) => !asked.some((row) => row.id === id));
    ask({
      about: 'unwanted',
      groups: [{ drafts: drafted(asked) }],
      others: others.length,
      send: () => send(order),
      sendOthers: () => send({ ...order, ids: others, wanted: wanted - asked.length }),
    });
  };

/** Asks first about findings, comments that need no reply, and repetitions. */
export const sendSelected = async (selected: readonly Candidate[], page: Page): Promise<void> => {
  if (!selected.every(hasReply) || selected.length === 0) {
    refuse(t(selected.length === 0 ? 'noneSelected' : 'notAllReady'));
    return;
  }
  const limit = await readLimit(page);
  const ids = selected.map(({ id }) => id).slice(0, limit);
  if (ids.length === 0) return;
  const wanted = selected.length;
  const checked = await checkSelected(ids);
  const { alike, doubtful } = checked ?? { alike: [], doubtful: [] };
  const askAboutAlike = async (order: Order): Promise<void> => {
    const groups = alikeAmong(
      selected.filter(({ id }) => order.ids.includes(id)),
      alike,
    );
    const send = (): Promise<void> => submit(order, page);
    if (groups.length > 0) page.ask({ about: 'alike', groups, send, others: 0, sendOthers: send });
    else await send();
  };
  const goOn = askAboutUnwanted(selected, page, askAboutAlike);
  if (!checked) {
    const send = (): Promise<void> => goOn({ ids, wanted, confirmed: [] });
    const groups = [{ drafts: drafted(selected.filter(({ id }) => ids.includes(id))) }];
    page.ask({ about: 'unchecked', groups, others: 0, send, sendOthers: send });
    return;
  }
  const known = doubtful.filter(({ commentId, text }) => page.hasConfirmed(commentId, text));
  const drafts = doubtful.filter((one) => !known.includes(one));
  const confirmed = known.map(({ mark }) => mark);
  if (drafts.length === 0) return goOn({ ids, wanted, confirmed });
  const others = ids.filter((id) => !drafts.some(({ commentId }) => commentId === id));
  page.ask({
    about: 'doubtful',
    groups: [{ drafts }],
    others: others.length,
    send: () => goOn({ ids, wanted, confirmed: doubtful.map(({ mark }) => mark) }),
    sendOthers: () => goOn({ ids: others, wanted: wanted - drafts.length, confirmed }),
  });
};
