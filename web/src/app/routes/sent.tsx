import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { SearchBox } from '../../features/comments/components/search-box.tsx';
import { SentPage } from '../../features/sent/components/sent-page.tsx';
import { hasSent } from '../../features/sent/lib/sent-list.ts';
import { useReplica } from '../../replica/replica-store.ts';
import { PHONE } from '../../theme/controls/media.ts';

const SentRoute = () => {
  const { t } = useTranslation(['shell', 'sent']);
  const isPhone = useMediaQuery(PHONE);
  const { phase } = useReplica();
  const search = (phase !== 'ready' || hasSent()) && <SearchBox label={t('sent:search')} />;
  return (
    <>
      <PageHeader title={t('sent')}>{!isPhone && search}</PageHeader>
      {isPhone && search}
      <SentPage />
    </>
  );
};

export default SentRoute;
