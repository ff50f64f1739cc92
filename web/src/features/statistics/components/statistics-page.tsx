import type { Activity } from '@replywell/contract/endpoints/activity';
import type { Stats } from '@replywell/contract/endpoints/stats';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { paths } from '../../../config/paths.ts';
import { errorText } from '../../../lib/error-text.ts';
import { activityQuery } from '../api/get-activity.ts';
import { ownTimeZone, readPeriod, writePeriod } from '../lib/period.ts';
import { ActivitySection } from './activity-section.tsx';
import { DraftMonth } from './draft-month.tsx';
import { PeriodSwitch } from './period-switch.tsx';
import { Tiles } from './tiles.tsx';
import { Tips } from './tips.tsx';
import { dayOf } from '../../../lib/dates.ts';

/** The query has no answer and will not get one now. It was refused, or there is no network. */
const troubleOf = (query: UseQueryResult): 'failed' | 'offline' | null => {
  if (query.isError) return 'failed';
  return query.fetchStatus === 'paused' && query.data === undefined ? 'offline' : null;
};

const Trouble = ({ queries }: { readonly queries: readonly UseQueryResult[] }): ReactElement => {
  const { t, i18n } = useTranslation(['statistics', 'common']);
  const failed = queries.find(({ isError }) => isError);
  return (
    <ErrorPanel
      title={t('failed')}
      message={failed ? errorText(failed.error, i18n.t) : t('common:errors.network')}
      onRetry={() => queries.forEach((query) => void query.refetch())}
    />
  );
};

const Empty = (): ReactElement => {
  const { t } = useTranslation('statistics');
  return (
    <div className="statistics-empty">
      <p>{t('empty')}</p>
      <Button component={Link} variant="primary" to={paths.dashboard.getHref()}>
        {t('toDashboard')}
      </Button>
    </div>
  );
};

const Overview = ({ stats }: { readonly stats: Stats | undefined }): ReactElement => {
  const { t } = useTranslation('statistics');
  return (
    <p className="overview">
      <span>{stats ? t('trackedVideos', { count: stats.totalVideos }) : t('nothing')}</span>
      <span>
        {t('systemStatus')}: <b className="system-active">{t('active')}</b>
      </span>
      <DraftMonth />
    </p>
  );
};

const NoChannel = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { t } = useTranslation('statistics');
  return (
    <div className="statistics">
      <PageHeader title={t('title')} />
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
};

interface StatisticsPageProps {
  /** Shared with the dashboard, whose feature sends the request. */
  readonly stats: UseQueryResult<Stats>;
  /** Shown if nothing has been loaded yet. null means that nothing is being loaded. */
  readonly firstLoad?: ReactNode;
  /** Shown if nothing was ever loaded and nothing can be, without a connection to YouTube. */
  readonly unconnected?: ReactNode;
  /** Says why there is no channel to count for. null means that there is one. */
  readonly noChannel?: ReactNode;
}

/** Nothing was ever loaded. Zeros would look like answers, but YouTube was never asked. */
const isUntouched = (stats: Stats): boolean =>
  stats.totalComments === 0 && stats.commentsProcessed === 0 && stats.lastActivityAt === null;

/** This answer is older than the comments that wait now. It would say that no comment waits. */
const isBehind = (activity: Activity, stats: Stats): boolean =>
  activity.waiting.totalComments === 0 && stats.pendingResponses > 0;

export const StatisticsPage = ({
  stats,
  firstLoad,
  unconnected,
  noChannel,
}: StatisticsPageProps): ReactElement => {
  const { t } = useTranslation('statistics');
  const [params, setParams] = useSearchParams();
  const [timeZone] = useState(ownTimeZone);
  const period = readPeriod(params);
  const today = dayOf(new Date());
  const activity = useQuery(activityQuery({ period, timeZone, today }));
  const loading = Boolean(firstLoad);
  const behind = loading && activity.data && stats.data && isBehind(activity.data, stats.data);
  // Nothing is claimed before it is known whether there was anything to count.
  const known = behind || (loading && !stats.data) ? undefined : activity.data;
  const keptDays = activity.data?.keptDays ?? null;
  const { refetch } = activity;
  useEffect(() => {
    if (behind) void refetch();
  }, [behind, refetch]);
  const queries: readonly UseQueryResult[] = [stats, activity];
  const troubled = queries.filter((query) => troubleOf(query) !== null);
  const empty = stats.data?.totalComments === 0 && stats.data.commentsProcessed === 0;
  const untouched = stats.data !== undefined && isUntouched(stats.data);
  const instead = firstLoad ?? unconnected;
  // What was counted before the channel was lost is still shown.
  if (noChannel && (untouched || !stats.data)) return <NoChannel>{noChannel}</NoChannel>;
  return (
    <div className="statistics">
      <PageHeader title={t('title')} />
      {noChannel && <Suspense fallback={null}>{noChannel}</Suspense>}
      <Overview stats={untouched ? undefined : stats.data} />
      <Tiles stats={untouched && instead ? undefined : stats.data} activity={known} />
      {troubled.length > 0 && <Trouble queries={troubled} />}
      {empty && <Suspense fallback={null}>{instead ?? <Empty />}</Suspense>}
      {!empty && !troubled.includes(activity) && (
        <>
          <div className="activity-head">
            <h2>{t('activity')}</h2>
            <span className="time-zone">
              {t('timeZone', { zone: timeZone.replaceAll('_', ' ') })}
            </span>
            <PeriodSwitch
              period={period}
              keptDays={keptDays}
              onChoose={(chosen) => setParams((now) => writePeriod(now, chosen))}
            />
          </div>
          {keptDays !== null && <p className="kept-days">{t('keptDays', { count: keptDays })}</p>}
          <ActivitySection query={activity} data={known} />
        </>
      )}
      <Tips />
    </div>
  );
};
