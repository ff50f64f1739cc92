import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

const NotFoundRoute = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <main className="plain-page">
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to={paths.home.getHref()}>{t('notFound.home')}</Link>
    </main>
  );
};

export default NotFoundRoute;
