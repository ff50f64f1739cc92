import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { takeBackFailure, toast } from '../../../components/toast/toast-store.ts';
import { asksToSignInAgain } from '../../../lib/sign-in-again.ts';
import { currentUserQuery, useCurrentUser } from '../api/get-current-user.ts';
import { grantErrorText } from '../lib/sign-in-error-text.ts';
import { useAcceptUser } from './use-accept-user.ts';
import { useGoogleAuthorization } from './use-google-authorization.ts';

const PERMISSION = 'permission';

interface RefreshPermissions {
  readonly refreshing: boolean;
  readonly refresh: () => void;
}

/** Works like signing in, but asks for consent again. This renews what has ended at Google. */
export const useRefreshPermissions = (onRefreshed: () => void): RefreshPermissions => {
  const { t } = useTranslation('auth');
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const { data: user } = useCurrentUser();
  const acceptUser = useAcceptUser();
  const returnTo = `${pathname}${search}`;
  const first = user?.permission === 'none';
  const retry = useRef<() => void>(() => undefined);

  const fail = useCallback(
    (message: string) =>
      toast({
        variant: 'destructive',
        title: t('permission.errorTitle'),
        description: first
          ? t('permission.connectFailed', { message })
          : t('permission.failed', { message }),
        about: [PERMISSION],
        action: { label: t('permission.tryAgain'), onClick: () => retry.current() },
      }),
    [t, first],
  );
  const onSignedIn = useCallback(
    (refreshed: CurrentUser) => {
      if (!acceptUser(refreshed, returnTo)) return;
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      onRefreshed();
      if (refreshed.permission === 'granted')
        toast({ title: t(first ? 'permission.connected' : 'permission.refreshed') });
      else fail(t('permission.stillMissing'));
    },
    [acceptUser, returnTo, queryClient, onRefreshed, fail, t, first],
  );
  const { phase, start } = useGoogleAuthorization({
    forceConsent: true,
    loginHint: user?.email,
    creatorId: user?.id,
    returnTo,
    onAnswered: useCallback(() => takeBackFailure([PERMISSION]), []),
    onBlocked: useCallback(() => toast({ title: t('blockedGoesOn') }), [t]),
    onSignedIn,
    onFailed: useCallback(
      (error: unknown) => {
        if (!asksToSignInAgain(error, () => retry.current())) fail(grantErrorText(error, t));
      },
      [fail, t],
    ),
  });
  useEffect(() => {
    retry.current = start;
  }, [start]);

  return { refreshing: phase !== 'idle', refresh: start };
};
