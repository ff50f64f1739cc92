import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { readAreas, type Area } from './app/texts.ts';
import { paths } from './config/paths.ts';
import { i18nOptions, i18next } from './i18n/index.ts';
import { initReactI18next } from 'react-i18next';
import type { Language } from './i18n/language.ts';
import { createQueryClient } from './lib/query-client.ts';

const AtLanding = ({ children }: { readonly children: ReactNode }) => (
  <StaticRouter location={paths.home.getHref()}>{children}</StaticRouter>
);

/** Renders the same tree as main.tsx. */
const renderLanding = async (language: Language): Promise<string> => {
  await i18next.changeLanguage(language);
  return renderToString(
    <Providers queryClient={createQueryClient()} router={AtLanding}>
      <Router />
    </Providers>,
  );
};

const areas: readonly Area[] = ['common', 'auth', 'landing'];

export const prerender = async () => {
  const resources = { en: await readAreas('en', areas), ru: await readAreas('ru', areas) };
  await i18next.use(initReactI18next).init({ ...i18nOptions, resources, lng: 'en' });
  const inLanguage = async (language: Language) => {
    const page = await renderLanding(language);
    const t = i18next.getFixedT(language, 'common');
    return {
      // In an element that names its language.
      page: `<div class="prerendered" lang="${language}">${page}</div>`,
      title: `${t('brand')}: ${t('tagline')}`,
      description: i18next.getFixedT(language, 'landing')('hero.text'),
    };
  };
  return { en: await inLanguage('en'), ru: await inLanguage('ru') };
};
