import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useShownName } from '../components/page-name.ts';
import { focusMain } from '../lib/keep-focus.ts';

export const DocumentTitle = (): null => {
  const { t } = useTranslation();
  const name = useShownName();
  useEffect(() => {
    document.title =
      name === undefined ? `${t('brand')}: ${t('tagline')}` : `${name} · ${t('brand')}`;
  }, [t, name]);
  return null;
};

/** Moves a lost focus to the start of the new page. */
export const FocusKeeper = (): null => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) focusMain();
  }, [pathname]);
  return null;
};
