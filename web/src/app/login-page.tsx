import { useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { PageSpinner } from '../components/spinner.tsx';
import { useCurrentUser } from '../features/auth/api/current-user.ts';
import { NoAnswer } from '../features/auth/components/require-user.tsx';
import { SignInCard } from '../features/auth/components/sign-in-card.tsx';
import { safeRedirect } from '../features/auth/lib/safe-redirect.ts';
import { paths } from '../config/paths.ts';
import { languageOf } from '../i18n/language.ts';
import { LandingPage } from '../features/landing/components/landing-page.tsx';
import { seemsSignedIn } from '../lib/signed-in-hint.ts';

/** Replays a press that came before hydration, which before-paint.js has marked. */
const useEarlyPress = (): void => {
  useLayoutEffect(() => {
    document.documentElement.dataset['works'] = '';
    const pressed = document.querySelector<HTMLElement>('[data-pressed]');
    delete pressed?.dataset['pressed'];
    pressed?.click();
  }, []);
};

export const LoginPage = () => {
  useEarlyPress();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { i18n } = useTranslation();
  const { data: user, isPending, isError } = useCurrentUser();
  const returnTo = safeRedirect(query.get('redirect'));
  // Memoized, so that the page around it does not render again.
  const signInButton = useMemo(() => <SignInCard returnTo={returnTo} />, [returnTo]);
  if (isPending && seemsSignedIn()) return <PageSpinner />;
  if (isError) return <NoAnswer />;
  // The Russian address is for Russian alone.
  if (pathname === paths.russianHome.path && languageOf(i18n.language) !== 'ru')
    return <Navigate to={paths.home.getHref()} replace />;
  if (user) return <Navigate to={returnTo} replace />;
  return <LandingPage signInButton={signInButton} />;
};
