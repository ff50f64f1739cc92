import { JUDGED_AT_ONCE, judgeComments } from '@replywell/contract/endpoints/comments';
import { KEPT_FOR_REPLIES, loadLatestComments } from '@replywell/contract/endpoints/youtube';
import { useCallback, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api-client.ts';
import { chunked } from '../../../lib/chunked.ts';
import { ApiError, TOLD_ELSEWHERE } from '../../../lib/api-error.ts';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { dropUnmatchedRows, writeSynced, orderedEntries } from '../../../replica/replica-store.ts';
import { syncChanges, whenSynced } from '../../../replica/sync.ts';
import { refreshStats } from '../../../lib/queries.ts';
import { CHANNELS_KEY } from '../../../lib/query-client.ts';
import { groupNew } from '../../../reply/group-questions.ts';
import { hasWords, isSelectable } from '../lib/row-controls.ts';
import { isLoadedLately, isLoadedToday, noteLoaded } from '../../../lib/last-visit.ts';
import { useLoadStore } from '../stores/load-store.ts';

/** More than an hour of calls. The next load brings the rest. */
const CALLS_MAX = 100;

/** The server stops before it runs out of time, so the call is repeated. `leftOut`: loaded, not shown. */
const loadAllLatest = async (quiet: boolean) => {
  const sum = { loaded: 0, news: 0, leftOut: 0 };
  for (let calls = 1; ; calls += 1) {
    const answer = await call(loadLatestComments, {
      headers: { 'Content-Type': 'application/json' },
      ...(quiet && { query: { automatic: '1' } }),
    });
    sum.loaded += answer.newComments + answer.updatedComments;
    sum.news += answer.newComments + answer.wroteBack;
    sum.leftOut += answer.leftOut;
    if (answer.complete || calls >= CALLS_MAX) return { ...sum, message: answer.message };
    useLoadStore.setState({ loaded: sum.loaded });
  }
};

/** Each call counts as a draft, so only the newest comments are judged after a load. */
const MOST_CALLS = 3;

const unjudged = (): string[] =>
  orderedEntries()
    .slice(0, MOST_CALLS * JUDGED_AT_ONCE)
    .filter(({ row }) => {
      const isKnown = (row.assessment?.worthReplying ?? null) !== null;
      return !isKnown && isSelectable(row) && hasWords(row);
    })
    .map(({ row }) => row.id);

/** A failure only means that there are no chips. */
export const judgeNew = async (): Promise<void> => {
  for (const ids of chunked(unjudged(), JUDGED_AT_ONCE)) {
    const answer = await call(judgeComments, { body: { ids } }).catch(() => null);
    if (!answer) return;
    writeSynced(new Map(answer.judged.map(({ id, assessment }) => [id, { assessment }])));
    if (answer.judged.length === 0) return;
  }
};

const LOOK_EVERY_MS = 2_500;

/** Shows the rows of a first load as they come: the server stores them page by page. */
const showMeanwhile = (): (() => void) => {
  const timer = setInterval(() => void syncChanges().catch(() => undefined), LOOK_EVERY_MS);
  return () => clearInterval(timer);
};

/** `channelId`: an automatic load, which reports only news and failures not shown elsewhere. */
export const useLoadLatest = (): ((channelId?: string) => Promise<void>) => {
  const { t } = useTranslation('comments');
  const client = useQueryClient();
  return useCallback(
    async (channelId) => {
      if (useLoadStore.getState().running) return;
      const byItself = channelId !== undefined;
      const first = orderedEntries().length === 0;
      useLoadStore.setState({ running: true, loaded: 0, first });
      const stopLooking = first ? showMeanwhile() : () => undefined;
      let isNew = false;
      let isQuiet = false;
      try {
        const { message, loaded, news, leftOut } = await loadAllLatest(byItself);
        isNew = loaded > 0;
        isQuiet = byItself && !isNew && isLoadedToday(channelId);
        if (!isQuiet) useLoadStore.setState(({ loads }) => ({ loads: loads + 1 }));
        if (byItself) noteLoaded(channelId);
        const rest = leftOut > 0 ? { description: t('leftOut', { count: leftOut }) } : {};
        if (!byItself || news > 0) toast({ title: message, ...rest });
      } catch (error) {
        const { code, reason } = error instanceof ApiError ? error : { code: null, reason: null };
        if (code === 'channel_suspended') void client.invalidateQueries({ queryKey: CHANNELS_KEY });
        // Runs again once the permission has been granted.
        if (byItself && TOLD_ELSEWHERE.includes(code)) useLoadStore.setState({ begun: false });
        if (byItself && (!navigator.onLine || TOLD_ELSEWHERE.includes(code))) return;
        if (reason === KEPT_FOR_REPLIES) toast({ title: t('keptForReplies') });
        else tellFailure(t('loadFailed'), error, (status) => t('refused.load', { status }));
      } finally {
        stopLooking();
        useLoadStore.setState({ running: false });
        await (isQuiet ? whenSynced() : syncChanges()).catch(() => undefined);
        dropUnmatchedRows();
        useLoadStore.setState({ shown: true, first: false });
        if (!isQuiet) void refreshStats(client);
        // What is a question has to be known first.
        if (isNew) void judgeNew().then(groupNew);
      }
    },
    [client, t],
  );
};

/** Once per page. `channelId` undefined: not known yet. */
export const useAutoLoadLatest = (channelId: string | undefined): void => {
  const load = useLoadLatest();
  useEffect(() => {
    if (channelId === undefined || useLoadStore.getState().begun) return;
    useLoadStore.setState({ begun: true });
    if (isLoadedLately(channelId)) useLoadStore.setState({ shown: true });
    else void load(channelId);
  }, [channelId, load]);
};
