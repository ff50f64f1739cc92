import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PlainPage } from '../../../components/plain-page.tsx';
import { PageHeading } from '../../../components/page-header.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { paths } from '../../../config/paths.ts';
import { useAcceptUser } from '../api/current-user.ts';
import { codeOfResult, handOver, readCallbackResult, takePendingSignIn } from '../lib/callback.ts';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { grantErrorText, signInErrorText } from '../lib/sign-in-error.ts';
import { complete } from '../lib/sign-in-flow.ts';

interface End {
  readonly title: 'callback.title' | 'callback.failed';
  readonly text: string;
  /** Whether the person can only go back. Otherwise the window is no longer needed. */
  readonly back: boolean;
}

/** Google sends the browser back to this page, either inside the popup or in the whole page. */
const AuthCallback = (): ReactElement => {
  const { t, i18n } = useTranslation('auth');
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
      if (!result) return { title: 'callback.title', text: t('callback.nothing'), back: true };
      let isGrant = false;
      try {
        const pending = takePendingSignIn(result.state);
        if (!pending) {
          handOver(result.state, search);
          window.close();
          return { title: 'callback.title', text: t('callback.close'), back: false };
        }
        const { codeVerifier, redirectUri } = pending;
        isGrant = pending.creatorId !== undefined;
        const returnTo = safeRedirect(pending.returnTo);
        const code = codeOfResult(result);
        const user = await complete({ code, codeVerifier, redirectUri }, pending);
        if (acceptUser(user, returnTo)) await navigate(returnTo, { replace: true });
        return null;
      } catch (error) {
        const description = isGrant
          ? t('permission.failed', { message: grantErrorText(error, t) })
          : signInErrorText(error, t, { quoteServer: true });
        const title = isGrant ? i18n.t('error') : t('errorTitle');
        toast({ variant: 'destructive', title, description });
        return { title: 'callback.failed', text: description, back: true };
      }
    };
    void arrive().then(setEnd);
  }, [search, acceptUser, navigate, t, i18n]);

  return (
    <PlainPage>
      <PageHeading>{t(end?.title ?? 'callback.title')}</PageHeading>
      {end ? <p>{end.text}</p> : <Spinner label={t('signingIn')} />}
      {end?.back && <Link to={paths.login.getHref()}>{t('callback.back')}</Link>}
    </PlainPage>
  );
};

export default AuthCallback;
