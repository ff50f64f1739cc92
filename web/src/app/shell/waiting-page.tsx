import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { paths } from '../../config/paths.ts';

const TITLES = ['queue', 'statistics'] as const;

/** Stands for a page until its code and its texts have come: its heading and room for the rest. */
export const WaitingPage = (): ReactElement => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const page = TITLES.find((one) => paths[one].path === pathname) ?? 'comments';
  return (
    <>
      <PageHeader title={t(page)} />
      <PageSkeleton />
    </>
  );
};
