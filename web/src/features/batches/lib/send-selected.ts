import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { takeBackFailure, toast } from '../../../components/toast/toast-store.ts';
import { answerWasLost } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { settingsQuery } from '../../../lib/settings-query.ts';
import {
  findDoubts,
  sendTogether,
  type Alike,
  type Doubtful,
  type Doubts,
} from '../api/batch-calls.ts';
import { findSent } from './find-sent.ts';
import type { Candidate } from './rules.ts';
import { showBatch } from '../stores/batches-store.ts';

export interface SendEffects {
  /** Called when these replies go into the batch. Their rows show it before the server answers. */
  onBegin: (ids: string[]) => void;
  /** Called when the request has ended. `sent` are those in the batch, empty after a failure. */
  onEnd: (ids: string[], sent: string[]) => void;
}

/** The creator decides whether to send these replies. */
export type SendQuestion =
  | { about: 'alike'; alike: Alike; send: () => Promise<void> }
  | {
      about: 'doubtful';
      doubtful: Doubtful;
      /** How many other replies are selected. */
      others: number;
      send: () => Promise<void>;
      sendOthers: () => Promise<void>;
    };

interface Page extends SendEffects {
  client: QueryClient;
  i18n: I18n;
  ask: (question: SendQuestion) => void;
}

interface Order {
  ids: string[];
  /** How many replies the creator wanted to send, with those beyond the limit of the hour. */
  wanted: number;
  /** The marks of the drafts that the creator has confirmed. */
  confirmed: string[];
}

const refuse = (title: string, description?: string, about?: readonly string[]): void =>
  toast({
    variant: 'destructive',
    title,
    ...(description ? { description } : {}),
    ...(about ? { about } : {}),
  });

/**
 * Tells only what the batch's own card cannot know. The card shows the progress. Why the server has
 * left one out is said in its row.
 */
const sayLeftOut = (batch: Batch, { ids, wanted }: Order, { i18n }: Page): void => {
  const t = i18n.getFixedT(null, 'batches');
  const sent = batch.commentIds.length;
  if (sent === wanted) return;
  const description = ids.length < wanted ? t('truncatedText') : '';
  toast({ title: t('truncatedTitle', { sent, count: wanted }), description });
};

/** The rows stay scheduled until the server says what it has. Returns the replies that it has. */
const lookForThem = async (ids: string[], { i18n }: Page): Promise<string[]> => {
  await i18n.loadNamespaces('queue');
  const t = i18n.getFixedT(null, 'queue');
  toast({ title: t('lost.checking'), description: t('lost.checkingText') });
  const { batch, arrived } = await findSent(ids);
  if (batch) showBatch(batch);
  if (arrived.length > 0) toast({ title: t('lost.arrived', { count: arrived.length }) });
  return arrived;
};

const submit = async (order: Order, page: Page): Promise<void> => {
  const { ids, confirmed } = order;
  const t = page.i18n.getFixedT(null, 'batches');
  page.onBegin(ids);
  let sent: string[] = [];
  try {
    const batch = await sendTogether(ids, confirmed);
    sent = batch.commentIds;
    showBatch(batch);
    takeBackFailure(sent);
    sayLeftOut(batch, order, page);
  } catch (error) {
    if (answerWasLost(error)) sent = await lookForThem(ids, page);
    if (sent.length === 0) {
      const unsaid = (status: number): string => t('submitRefused', { status });
      refuse(t('submitFailed'), errorText(error, page.i18n.t, unsaid), ids);
    }
  } finally {
    page.onEnd(ids, sent);
    void page.client.invalidateQueries({ queryKey: ['quota'] });
  }
};

/** A check that takes longer must not delay the sending. */
const PATIENCE_MS = 3_000;

/**
 * What to ask the creator before these replies go out together. Nothing if the check fails: the
 * server still refuses a batch with a draft that has to be confirmed.
 */
const checkSelected = (commentIds: string[]): Promise<Doubts> =>
  findDoubts(commentIds, AbortSignal.timeout(PATIENCE_MS)).catch(() => ({
    alike: [],
    doubtful: [],
  }));

/** Those of the groups that are still alike if only these replies are sent. */
const alikeAmong = (ids: readonly string[], alike: Alike): Alike =>
  alike
    .map((group) => ({ ...group, commentIds: group.commentIds.filter((id) => ids.includes(id)) }))
    .filter(({ commentIds, with: repeats }) => commentIds.length > (repeats === 'batch' ? 1 : 0));

const readLimit = async ({ client, i18n }: Page): Promise<number | null> => {
  const t = i18n.getFixedT(null, 'batches');
  try {
    return (await client.query({ ...settingsQuery, staleTime: 'static' })).maxResponsesPerHour;
  } catch {
    refuse(t('settingsMissing'), t('settingsMissingText'));
    return null;
  }
};

/**
 * Sends the selected replies as a batch. If something was found in some, or some repeat, the creator
 * is asked first.
 */
export const sendSelected = async (selected: readonly Candidate[], page: Page): Promise<void> => {
  const t = page.i18n.getFixedT(null, 'batches');
  if (selected.length === 0) {
    refuse(t('noneSelected'));
    return;
  }
  if (selected.some(({ aiResponse }) => !aiResponse?.trim())) {
    refuse(t('notAllReady'));
    return;
  }
  const limit = await readLimit(page);
  const ids = selected.map(({ id }) => id).slice(0, limit ?? 0);
  if (ids.length === 0) return;
  const { alike, doubtful } = await checkSelected(ids);
  const goOn = async (order: Order): Promise<void> => {
    const repeated = alikeAmong(order.ids, alike);
    const send = (): Promise<void> => submit(order, page);
    if (repeated.length > 0) page.ask({ about: 'alike', alike: repeated, send });
    else await send();
  };
  const wanted = selected.length;
  if (doubtful.length === 0) return goOn({ ids, wanted, confirmed: [] });
  const others = ids.filter((id) => !doubtful.some(({ commentId }) => commentId === id));
  page.ask({
    ...{ about: 'doubtful', doubtful, others: others.length },
    send: () => goOn({ ids, wanted, confirmed: doubtful.map(({ mark }) => mark) }),
    sendOthers: () => goOn({ ids: others, wanted: wanted - doubtful.length, confirmed: [] }),
  });
};
