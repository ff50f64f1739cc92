import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { SearchBox } from '../../features/comments/components/search-box.tsx';
import { useCommentFilters } from '../../features/comments/hooks/use-comment-filters.ts';
import { SentPage } from '../../features/sent/components/sent-page.tsx';

const SentRoute = (): ReactElement => {
  const { t } = useTranslation('shell');
  const [{ q }] = useCommentFilters();
  return (
    <>
      <PageHeader title={t('sent')} />
      <SearchBox />
      <SentPage q={q} />
    </>
  );
};

export default SentRoute;
