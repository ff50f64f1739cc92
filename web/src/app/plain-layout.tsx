import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Logo } from '../components/icons/logo.tsx';
import { LanguageMenu } from '../components/language-menu.tsx';
import { paths } from '../config/paths.ts';
import { Mui } from '../theme/mui.tsx';

/** The frame of pages that are only for reading, with the product and the language. */
export const PlainLayout = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <Mui>
      <header className="plain-top">
        <Link className="brand" to={paths.home.getHref()}>
          <Logo />
          {t('brand')}
        </Link>
        <div className="plain-controls">
          <LanguageMenu opener={Button} short />
        </div>
      </header>
      <Outlet />
    </Mui>
  );
};
