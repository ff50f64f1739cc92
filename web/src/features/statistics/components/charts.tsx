import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ComponentProps, type ReactElement } from 'react';
import { whenOnline } from '../../../lib/when-online.ts';

/** The chart library is fetched after the page has shown its numbers. */
const importCharts = () => import('./drawn-charts.tsx');
const DayChart = lazy(whenOnline(async () => ({ default: (await importCharts()).DayChart })));
const ReplyTimeChart = lazy(
  whenOnline(async () => ({ default: (await importCharts()).ReplyTimeChart })),
);

const Waiting = (): ReactElement => <Skeleton component="div" height="100%" />;

export const LazyDayChart = (props: ComponentProps<typeof DayChart>): ReactElement => (
  <div className="chart">
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
