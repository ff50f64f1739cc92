import { useMemo, type ReactElement } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner.tsx';
import { useCurrentUser } from '../features/auth/api/get-current-user.ts';
import type { Policies } from '../config/policies.ts';
import { EmailWay } from '../features/auth/components/email-way.tsx';
import { NoAnswer } from '../features/auth/components/no-answer.tsx';
import { SessionAsked } from '../features/auth/components/session-asked.tsx';
import { SessionNotice } from '../features/auth/components/session-notice.tsx';
import { SignInButton } from '../features/auth/components/sign-in-button.tsx';
import { safeRedirect } from '../features/auth/lib/safe-redirect.ts';
import { LandingPage } from '../features/landing/components/landing-page.tsx';
import { seemsSignedIn } from '../lib/signed-in-hint.ts';
import { useEarlyPress } from './use-early-press.ts';

/** Shows the landing page. A signed-in creator goes on to the requested page. */
export const LoginPage = ({ policies }: { readonly policies: Policies }): ReactElement => {
  useEarlyPress();
  const [query] = useSearchParams();
  const { data: user, isPending, isError } = useCurrentUser();
  const returnTo = safeRedirect(query.get('redirect'));
  const signInButton = useMemo(
    () => (
      <>
        <SessionNotice />
        <SignInButton returnTo={returnTo} />
        <SessionAsked />
        <EmailWay returnTo={returnTo} />
      </>
    ),
    [returnTo],
  );
  if (isPending && seemsSignedIn()) return <PageSpinner />;
  if (isError) return <NoAnswer />;
  if (user) return <Navigate to={returnTo} replace />;
  return <LandingPage signInButton={signInButton} policies={policies} />;
};
