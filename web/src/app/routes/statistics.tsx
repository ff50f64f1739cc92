import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { statsQuery } from '../../features/comments/api/get-stats.ts';
import { StatisticsPage } from '../../features/statistics/components/statistics-page.tsx';
import '../../features/statistics/statistics.css';

const StatisticsRoute = (): ReactElement => <StatisticsPage stats={useQuery(statsQuery)} />;

export default StatisticsRoute;
