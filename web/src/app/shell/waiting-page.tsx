import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { paths } from '../../config/paths.ts';

const PARTS = ['overview', 'tiles', 'head', 'days', 'card', 'card'] as const;

/** Its parts are as high as those of the statistics page, see shell.css. */
const StatisticsSkeleton = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="statistics-skeleton" role="status" aria-label={t('loading')}>
      {PARTS.map((part, index) => (
        <Skeleton key={index} component="div" data-part={part} />
      ))}
    </div>
  );
};

/** Stands for a page until its code and its texts have come: its heading and room for the rest. */
export const WaitingPage = (): ReactElement => {
  const { t } = useTranslation('shell');
  const isStatistics = useLocation().pathname === paths.statistics.path;
  return (
    <>
      <PageHeader title={t(isStatistics ? 'statistics' : 'comments')} />
      {isStatistics ? <StatisticsSkeleton /> : <PageSkeleton />}
    </>
  );
};
