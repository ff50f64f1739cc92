import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { SearchBox } from '../../features/comments/components/search-box.tsx';
import { SentPage } from '../../features/sent/components/sent-page.tsx';

const SentRoute = () => {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageHeader title={t('sent')} />
      <SearchBox />
      <SentPage />
    </>
  );
};

export default SentRoute;
