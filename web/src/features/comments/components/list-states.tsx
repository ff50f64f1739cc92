import { styled } from '@mui/material/styles';
import { QUOTA } from '@replywell/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { PageState } from '../../../components/page-state.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { draftMonthQuery } from '../../../lib/queries.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useCounts } from '../../../replica/counts.ts';
import { WIDEST_FILTERS, type CommentFilters } from '../lib/filters.ts';
import { useKindName, usePeriodName, type FiltersProps } from '../hooks/use-filter-choices.ts';
import { matching } from '../lib/list-view.ts';
import { isAnswered, isUnderWay } from '../lib/row-controls.ts';
import { useLoadLatest } from '../hooks/use-load-latest.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { useSelectionStore } from '../stores/selection-store.ts';
import { useIsFirstLoad } from '../stores/load-store.ts';
import { useFigures } from './channel-summary.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { missingNetwork } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { useReplica } from '../../../replica/replica-store.ts';
import { syncChanges } from '../../../replica/sync.ts';

/** Takes over the focus of the last row that left the list. */
export const EmptyPanel = (shown: { readonly title: string; readonly children: ReactNode }) => {
  const takeFocus = useCallback((panel: HTMLElement | null) => {
    const left = useCursorStore.getState().activeId !== null;
    if (left && document.activeElement === document.body) panel?.querySelector('button')?.focus();
    return handOnToMain(panel);
  }, []);
  return <PageState ref={takeFocus} {...shown} />;
};

export const FirstLoad = () => {
  const { t } = useTranslation('comments');
  return (
    <PageState role="status" title={t('firstLoad.title')}>
      <p>{t('firstLoad.text')}</p>
    </PageState>
  );
};

/** In the list's own place, which the first rows take. */
const RowsToCome = () => {
  const { t } = useTranslation('comments');
  const { data: month } = useQuery(draftMonthQuery);
  const replies = t('firstLoad.costs', { replies: QUOTA.usualRepliesPerDay });
  const drafts = month?.limit ? t('firstLoad.drafts', { drafts: month.limit }) : '';
  return (
    <>
      <PageSkeleton rows={8} hasFaces />
      <Rest style={{ paddingTop: 12 }}>{`${replies} ${drafts}`}</Rest>
    </>
  );
};

const NothingLoaded = () => {
  const { t } = useTranslation(['filters', 'comments']);
  const load = useLoadLatest();
  return (
    <EmptyPanel title={t('nothingLoaded')}>
      <p>{t('nothingLoadedText')}</p>
      <Button variant="contained" onClick={() => void load()}>
        {t('comments:load')}
      </Button>
    </EmptyPanel>
  );
};

interface EmptyListProps extends FiltersProps {
  readonly videoTitle: string | null;
  /** Replaces the load button if a load would be refused. */
  readonly unconnected: ReactNode;
}

const Said = styled('p')({ padding: '0 12px 12px', fontWeight: 550 });

/** null: something still waits, or the list is narrowed. */
const useAllAnswered = ({ status, q, videoId }: CommentFilters): string | null => {
  const { t } = useTranslation('dismissing');
  const { comments, waiting, dismissedToday: today, putOff } = useCounts();
  if (comments === 0 || waiting > 0 || status !== 'pending' || q !== '' || videoId !== null)
    return null;
  return [
    t('allAnswered'),
    ...(today > 0 ? [t('today', { count: today })] : []),
    ...(putOff > 0 ? [t('putOffNow', { count: putOff })] : []),
  ].join(' ');
};

export const AllAnsweredNote = ({ filters }: Pick<EmptyListProps, 'filters'>): ReactNode => {
  const text = useAllAnswered(filters);
  return text && <Said role="status">{text}</Said>;
};

/** Why a comment that was found is not in the list. */
const becameOf = (row: ListedComment): 'underWay' | 'answered' | 'dismissed' | 'hidden' => {
  if (isUnderWay(row)) return 'underWay';
  if (isAnswered(row)) return 'answered';
  return row.dismissed ? 'dismissed' : 'hidden';
};

const NothingFound = ({ filters, onChange, videoTitle }: EmptyListProps) => {
  const { t } = useTranslation(['filters', 'comments', 'notes']);
  const { status, date, q } = filters;
  const video = videoTitle === null ? [] : [t('notes:quote', { text: videoTitle })];
  const kind = useKindName(q);
  const where = [t(`comments:status.${status}`), usePeriodName(filters), ...video];
  const words = [...(kind === undefined ? [] : [kind]), ...where].join(' · ');
  // After they were sent, for example.
  const elsewhere = q === '' ? [] : matching({ ...filters, status: 'all', date: 'all' });
  const became = [...Map.groupBy(elsewhere, becameOf)].map(([way, { length: count }]) =>
    t(`became.${way}`, { count }),
  );
  if (elsewhere.length > 0 && kind === undefined)
    return (
      <EmptyPanel title={t('elsewhere', { count: elsewhere.length, q })}>
        <p>{became.join(' · ')}</p>
        <Button onClick={() => onChange({ status: 'all', date: 'all' })}>{t('showThem')}</Button>
      </EmptyPanel>
    );
  if (q !== '' && kind === undefined)
    return (
      <EmptyPanel title={t('notFound', { q })}>
        <p>{t('lookedIn', { words })}</p>
        <div className="ways-out">
          {date !== 'all' && (
            <Button onClick={() => onChange({ date: 'all' })}>{t('searchAllTime')}</Button>
          )}
          <Button onClick={() => onChange({ q: '' })}>{t('comments:search.clear')}</Button>
        </div>
      </EmptyPanel>
    );
  return (
    <EmptyPanel title={t(status === 'pending' ? 'nothingWaiting' : 'nothingMatches')}>
      <p>{words}</p>
      <Button onClick={() => onChange(WIDEST_FILTERS)}>{t('showAll')}</Button>
    </EmptyPanel>
  );
};

const isWidest = ({ status, date, q, videoId }: CommentFilters): boolean =>
  status === 'all' && date === 'all' && q === '' && videoId === null;

export const EmptyList = (props: EmptyListProps): ReactNode => {
  const { t } = useTranslation('filters');
  const nothingKept = useCounts().comments === 0;
  const allAnswered = useAllAnswered(props.filters);
  if (useIsFirstLoad()) return <RowsToCome />;
  if (nothingKept || isWidest(props.filters)) return props.unconnected ?? <NothingLoaded />;
  if (!allAnswered) return <NothingFound {...props} />;
  return (
    <EmptyPanel title={allAnswered}>
      <Button onClick={() => props.onChange(WIDEST_FILTERS)}>{t('showAll')}</Button>
    </EmptyPanel>
  );
};

const retry = (): void => {
  useReplica.setState({ syncError: null });
  syncChanges().catch(() => undefined);
};

export const ListFailed = () => {
  const { t } = useTranslation('comments');
  const { syncError } = useReplica();
  return <ErrorPanel title={t('listFailed')} message={errorText(syncError)} onRetry={retry} />;
};

const EVERYWHERE = { date: 'all', range: null, videoId: null } as const;

const Rest = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '0 0 6px',
  color: 'var(--palette-text-secondary)',
  fontSize: 13,
  '& > h2': { fontSize: 13, color: 'var(--palette-text-primary)' },
  '@media (width < 700px)': { padding: '0 16px', '& button': { marginBlock: -4 } },
});

/** What has come so far is shown below. */
const RestFailed = () => {
  const { t } = useTranslation(['comments', 'common']);
  const { syncError } = useReplica();
  const isShort = useCounts().comments > 0 && syncError !== null && !missingNetwork();
  if (!isShort) return null;
  return (
    <Rest role="alert">
      <b>{t('listFailed')}</b>
      <span>{errorText(syncError)}</span>
      <Button size="small" variant="text" onClick={retry}>
        {t('common:retry')}
      </Button>
    </Rest>
  );
};

const NotKept = () => {
  const { t } = useTranslation('comments');
  const isSilent = useReplica((state) => state.isStorageSilent);
  return isSilent ? <Rest role="status">{t('notKept')}</Rest> : null;
};

interface AboveListProps extends FiltersProps {
  readonly count: number;
  readonly videoTitle: string | null;
}

/** What a period or a video hides of those that wait, which the list would else conceal. */
const Hidden = ({ filters, onChange, count, videoTitle }: AboveListProps) => {
  const { t, i18n } = useTranslation('comments');
  const version = useReplica((state) => state.version);
  const period = usePeriodName(filters);
  const { status, date } = filters;
  const isWhole = useSelectionStore(({ only }) => !only);
  const isNarrowed = isWhole && status === 'pending' && (date !== 'all' || videoTitle !== null);
  const all = useMemo(
    () => (isNarrowed ? matching({ ...filters, ...EVERYWHERE }).length : 0),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for all entries.
    [isNarrowed, filters, version],
  );
  if (all <= count || count === 0) return null;
  const limits = [date === 'all' ? '' : period, videoTitle ?? ''].filter(Boolean).join(', ');
  const where = limits.charAt(0).toLocaleLowerCase(i18n.language) + limits.slice(1);
  return (
    <Rest>
      <span>{t('hidden.some', { count, all, where })}</span>
      <Button size="small" variant="text" onClick={() => onChange(EVERYWHERE)}>
        {t('hidden.show')}
      </Button>
    </Rest>
  );
};

/** Where the line about hidden rows comes, so that none moves. */
const Reading = () => {
  const { t } = useTranslation('comments');
  const [videos, comments] = useFigures().map((figure) => figure.join(' '));
  const hasComments = useCounts().comments > 0;
  return (
    <Rest role="status">
      <h2>{hasComments ? t('reading', { videos, comments }) : t('firstLoad.title')}</h2>
      {!hasComments && <span className="wide-only">{t('firstLoad.text')}</span>}
    </Rest>
  );
};

export const AboveList = (props: AboveListProps) => (
  <>
    <NotKept />
    <RestFailed />
    {useIsFirstLoad() ? <Reading /> : <Hidden {...props} />}
  </>
);
