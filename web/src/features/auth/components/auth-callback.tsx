import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PlainPage } from '../../../components/plain-page.tsx';
import { PageHeading } from '../../../components/page-header.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { toast, type ToastContent } from '../../../components/toast/toast-store.ts';
import { paths } from '../../../config/paths.ts';
import { useAcceptUser } from '../api/current-user.ts';
import {
  codeOfResult,
  handOver,
  readCallbackResult,
  takePendingSignIn,
  type PendingSignIn,
} from '../lib/callback.ts';
import { grantFailure, grantResult } from '../lib/grant-result.ts';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { grantErrorText, signInErrorText } from '../lib/sign-in-error.ts';
import { complete } from '../lib/sign-in-flow.ts';

interface End {
  readonly title: 'callback.title' | 'callback.failed';
  readonly text: string;
}

/** Google redirects here, in the popup or in the whole page. */
const AuthCallback = () => {
  const { t } = useTranslation(['auth', 'common']);
  const { search } = useLocation();
  const navigate = useNavigate();
  const acceptUser = useAcceptUser();
  const [end, setEnd] = useState<End | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const arrive = async (): Promise<End | null> => {
      const result = readCallbackResult(search);
      if (!result) return { title: 'callback.title', text: t('callback.nothing') };
      let grant: PendingSignIn | null = null;
      try {
        const pending = takePendingSignIn(result.state);
        if (!pending) {
          handOver(result.state, search);
          window.close();
          return { title: 'callback.title', text: t('callback.close') };
        }
        const { codeVerifier, redirectUri } = pending;
        if (pending.creatorId !== undefined) grant = pending;
        const returnTo = safeRedirect(pending.returnTo);
        const code = codeOfResult(result);
        const user = await complete({ code, codeVerifier, redirectUri }, pending);
        if (!acceptUser(user, returnTo)) return null;
        await navigate(returnTo, { replace: true });
        if (grant) toast(grantResult(user, grant, t));
        return null;
      } catch (error) {
        const failure: ToastContent = grant
          ? grantFailure(grantErrorText(error, t), grant, t)
          : {
              variant: 'destructive',
              title: t('errorTitle'),
              description: signInErrorText(error, t, { quoteServer: true }),
            };
        toast(failure);
        return { title: 'callback.failed', text: failure.description ?? '' };
      }
    };
    void arrive().then(setEnd);
  }, [search, acceptUser, navigate, t]);

  return (
    <PlainPage>
      <PageHeading>{t(end?.title ?? 'callback.title')}</PageHeading>
      {end ? <p>{end.text}</p> : <Spinner label={t('signingIn')} />}
      {end && <Link to={paths.home.getHref()}>{t('common:toStart')}</Link>}
    </PlainPage>
  );
};

export default AuthCallback;
