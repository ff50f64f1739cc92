import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlainPage } from '../../components/plain-page.tsx';
import { PageHeading } from '../../components/page-header.tsx';
import { paths } from '../../config/paths.ts';

const NotFoundRoute = () => {
  const { t } = useTranslation();
  return (
    <PlainPage>
      <PageHeading>{t('notFound.title')}</PageHeading>
      <p>{t('notFound.text')}</p>
      <Link to={paths.home.getHref()}>{t('toStart')}</Link>
    </PlainPage>
  );
};

export default NotFoundRoute;
