import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { usePageName } from '../../components/page-name.ts';
import { PageState } from '../../components/page-state.tsx';
import { paths } from '../../config/paths.ts';

const NotFoundRoute = () => {
  const { t } = useTranslation();
  usePageName(t('notFound.title'));
  return (
    <Box component="main" sx={{ '--above': 'min(104px, 96px + 1vw)' }}>
      <PageState as="h1" title={t('notFound.title')}>
        <p>{t('notFound.text')}</p>
        <Button component={Link} to={paths.home.getHref()}>
          {t('toStart')}
        </Button>
      </PageState>
    </Box>
  );
};

export default NotFoundRoute;
