import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import {
  ACTIVITY_PERIODS,
  type ActivityPeriod,
  activityPeriodSchema,
  getActivity,
} from '@replywell/contract/endpoints/activity';
import {
  useQuery,
  type UseQueryResult,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { PageState } from '../../../components/page-state.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { paths } from '../../../config/paths.ts';
import { troubleText } from '../../../lib/error-text.ts';
import { statsQuery } from '../../../lib/queries.ts';
import { DayCard, DraftsCard, ReplyTimeCard, WaitingCard } from './cards.tsx';
import { ViewersSayCard } from './viewers-say-card.tsx';
import { Tiles } from './tiles.tsx';
import { call } from '../../../lib/api-client.ts';
import { dayOf } from '../../../lib/dates.ts';
import { serverNow } from '../../../lib/server-clock.ts';

/** Keyed under the figures, to be invalidated with them, and by day, because it changes overnight. */
const activityQuery = (period: ActivityPeriod) => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return queryOptions({
    queryKey: ['stats', 'activity', period, timeZone, dayOf(serverNow())],
    queryFn: ({ signal }) => call(getActivity, { query: { period, timeZone }, signal }),
    placeholderData: keepPreviousData,
  });
};

const Page = styled('div')({
  display: 'grid',
  gap: 20,
  // Large fields of a text's colour glare in the dark.
  '--bar':
    'light-dark(var(--palette-status-sent-text), color-mix(in srgb, var(--palette-status-sent-text) 70%, transparent))',
  '& h2, & h3': { fontSize: 16 },
  '& > .page-state:first-child': { '--above': '110px' },
  '@media (width < 700px)': { gap: 16 },
});

const Trouble = ({ queries }: { readonly queries: readonly UseQueryResult[] }) => {
  const { t } = useTranslation('statistics');
  const [text] = queries.flatMap((query) => troubleText(query) ?? []);
  if (text === undefined) return null;
  return (
    <ErrorPanel
      title={t('failed')}
      message={text}
      onRetry={() => queries.forEach((query) => void query.refetch())}
    />
  );
};

const Empty = () => {
  const { t } = useTranslation(['statistics', 'shell']);
  return (
    <PageState title={t('empty')}>
      <p>{t('emptyText')}</p>
      <Button component={Link} to={paths.dashboard.getHref()}>
        {t('shell:toComments')}
      </Button>
    </PageState>
  );
};

const PeriodSwitch = ({ period }: { readonly period: ActivityPeriod }) => {
  const { t, i18n } = useTranslation(['statistics', 'comments']);
  const days = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  const [, setParams] = useSearchParams();
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '4px 16px',
        mt: 3,
      }}
    >
      <h2>{t('activity')}</h2>
      <ToggleButtonGroup exclusive value={period} aria-label={t('comments:date.label')}>
        {ACTIVITY_PERIODS.map((one) => (
          <ToggleButton
            key={one}
            value={one}
            onClick={() => setParams((now) => ({ ...Object.fromEntries(now), period: one }))}
          >
            {days.format(Number(one))}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
};

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  transition: 'opacity var(--tempo)',
  '&[aria-busy="true"]': { opacity: 0.55 },
  '& > :is(:first-of-type, :nth-of-type(n + 4))': { gridColumn: '1 / -1' },
  '@media (width < 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface StatisticsPageProps {
  /** Shown while nothing was ever loaded. */
  readonly instead: ReactNode;
  /** Why there is no channel. null: there is one. */
  readonly noChannel: ReactNode;
}

export const StatisticsPage = ({ instead, noChannel }: StatisticsPageProps) => {
  const { t } = useTranslation(['statistics', 'shell', 'comments', 'sent']);
  const [params] = useSearchParams();
  const period = activityPeriodSchema.safeParse(params.get('period')).data ?? '30';
  const stats = useQuery(statsQuery);
  const activity = useQuery(activityQuery(period));
  const { data } = stats;
  const empty = data?.totalComments === 0 && data.commentsProcessed === 0;
  // Zeros would look like answers, but YouTube was never asked.
  const untouched = empty && data.lastActivityAt === null;
  const shown = untouched && instead ? undefined : data;
  const counted = instead && !data ? undefined : activity.data;
  const above = (
    <>
      <PageHeader title={t('shell:statistics')} />
      {noChannel && <Suspense fallback={null}>{noChannel}</Suspense>}
    </>
  );
  if (noChannel && (untouched || !data)) return <Page>{above}</Page>;
  return (
    <Page>
      {above}
      {troubleText(stats) === null && <Tiles stats={shown} />}
      <Trouble queries={[stats, activity]} />
      {empty && <Suspense fallback={null}>{instead ?? <Empty />}</Suspense>}
      {!empty && troubleText(activity) === null && (
        <>
          <PeriodSwitch period={period} />
          {/* Dimmed while another period is loading. */}
          <Cards aria-busy={activity.isPlaceholderData}>
            <DayCard activity={counted} />
            <ReplyTimeCard activity={counted} />
            <WaitingCard />
            {counted && <DraftsCard draftWeeks={counted.draftWeeks} />}
            {counted && <ViewersSayCard period={period} />}
          </Cards>
        </>
      )}
    </Page>
  );
};
