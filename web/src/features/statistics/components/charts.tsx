import { lazy, Suspense, type ComponentProps, type ReactElement } from 'react';

/** The chart library is fetched after the page with its numbers stands. */
const DayChart = lazy(() => import('./day-chart.tsx'));
const ReplyTimeChart = lazy(() => import('./reply-time-chart.tsx'));

export const LazyDayChart = (props: ComponentProps<typeof DayChart>): ReactElement => (
  <div className="chart chart-tall">
    <Suspense fallback={null}>
      <DayChart {...props} />
    </Suspense>
  </div>
);

export const LazyReplyTimeChart = (props: ComponentProps<typeof ReplyTimeChart>): ReactElement => (
  <div className="chart">
    <Suspense fallback={null}>
      <ReplyTimeChart {...props} />
    </Suspense>
  </div>
);
