import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { paths } from '../../config/paths.ts';

/** Stands for a page until its code and its texts have come: its heading and room for the rest. */
export const WaitingPage = (): ReactElement => {
  const { t } = useTranslation('shell');
  const isStatistics = useLocation().pathname === paths.statistics.path;
  return (
    <>
      <PageHeader title={t(isStatistics ? 'statistics' : 'comments')} />
      <PageSkeleton />
    </>
  );
};
