import type { TFunction } from 'i18next';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { paths } from '../../../config/paths.ts';
import { useAcceptUser } from '../hooks/use-accept-user.ts';
import { handOver, readCallbackResult } from '../lib/callback-result.ts';
import { complete } from '../lib/complete-sign-in.ts';
import { takePendingSignIn } from '../lib/pending-sign-in.ts';
import { codeOfResult } from '../lib/request-authorization.ts';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { grantErrorText, signInErrorText } from '../lib/sign-in-error-text.ts';

type Phase = 'finishing' | 'handed-over' | 'nothing' | 'failed';

const failureOf = (
  isGrant: boolean,
  error: unknown,
  t: TFunction<'auth'>,
): { title: string; description: string } =>
  isGrant
    ? {
        title: t('permission.errorTitle'),
        description: t('permission.failed', { message: grantErrorText(error, t) }),
      }
    : {
        title: t('errorTitle'),
        description: signInErrorText(error, t, { quoteServer: true }),
      };

/** Google sends the browser back to this page, either inside the popup or in the whole page. */
export const AuthCallback = (): ReactElement => {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const acceptUser = useAcceptUser();
  const [result] = useState(() => readCallbackResult(query));
  const [phase, setPhase] = useState<Phase>(result ? 'finishing' : 'nothing');
  const [failure, setFailure] = useState<string | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (!result || begun.current) return;
    begun.current = true;
    const pending = takePendingSignIn(result.state);
    const finish = async (): Promise<void> => {
      if (!pending) {
        handOver(result);
        window.close();
        setPhase('handed-over');
        return;
      }
      const { codeVerifier, redirectUri, creatorId } = pending;
      const returnTo = safeRedirect(pending.returnTo);
      const code = codeOfResult(result);
      const user = await complete({ code, codeVerifier, redirectUri }, creatorId);
      if (acceptUser(user, returnTo)) await navigate(returnTo, { replace: true });
    };
    finish().catch((error: unknown) => {
      const told = failureOf(pending?.creatorId !== undefined, error, t);
      setFailure(told.description);
      setPhase('failed');
      toast({ variant: 'destructive', ...told });
    });
  }, [result, acceptUser, navigate, t]);

  return (
    <main className="plain-page">
      <PageHeading>{t(phase === 'failed' ? 'callback.failed' : 'callback.title')}</PageHeading>
      {phase === 'finishing' && <Spinner label={t('signingIn')} />}
      {phase === 'handed-over' && <p>{t('callback.close')}</p>}
      {phase === 'nothing' && <p>{t('callback.nothing')}</p>}
      {phase === 'failed' && <p>{failure}</p>}
      {(phase === 'nothing' || phase === 'failed') && (
        <Link to={paths.login.getHref()}>{t('callback.back')}</Link>
      )}
    </main>
  );
};
