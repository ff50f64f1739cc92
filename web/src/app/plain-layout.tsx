import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { Logo } from '../components/icons/logo.tsx';
import { LanguageMenu } from '../components/language-menu.tsx';
import { ThemeMenu } from '../components/theme-menu.tsx';
import { paths } from '../config/paths.ts';

/** Around pages that only have something to read: whose they are, their language and theme. */
export const PlainLayout = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <>
      <header className="plain-top">
        <Link className="brand" to={paths.home.getHref()}>
          <Logo />
          {t('brand')}
        </Link>
        <div className="plain-controls">
          <ThemeMenu />
          <LanguageMenu short />
        </div>
      </header>
      <Outlet />
    </>
  );
};
