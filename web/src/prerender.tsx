import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { readAreas, type Area } from './app/texts.ts';
import { paths } from './config/paths.ts';
import { i18nOptions, i18next } from './i18n/index.ts';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from './i18n/language.ts';
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

/** What a visitor sees first. */
const areas: readonly Area[] = ['common', 'auth', 'landing'];

export const prerender = async (): Promise<string> => {
  const resources = { en: await readAreas('en', areas), ru: await readAreas('ru', areas) };
  await i18next.use(initReactI18next).init({ ...i18nOptions, resources, lng: 'en' });
  let pages = '';
  for (const language of LANGUAGES)
    pages += `<div class="prerendered" lang="${language}">${await renderLanding(language)}</div>`;
  return pages;
};
