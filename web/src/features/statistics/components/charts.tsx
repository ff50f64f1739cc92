import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ComponentProps, type ReactElement } from 'react';
import { whenOnline } from '../../../lib/when-online.ts';

/** The chart library is fetched after the page has shown its numbers. */
const DayChart = lazy(whenOnline(() => import('./day-chart.tsx')));
const ReplyTimeChart = lazy(whenOnline(() => import('./reply-time-chart.tsx')));

const Waiting = (): ReactElement => <Skeleton component="div" height="100%" />;

export const LazyDayChart = (props: ComponentProps<typeof DayChart>): ReactElement => (
  <div className="chart chart-tall">
    <Suspense fallback={<Waiting />}>
      <DayChart {...props} />
    </Suspense>
  </div>
);

export const LazyReplyTimeChart = (props: ComponentProps<typeof ReplyTimeChart>): ReactElement => (
  <div className="chart">
    <Suspense fallback={<Waiting />}>
      <ReplyTimeChart {...props} />
    </Suspense>
  </div>
);
