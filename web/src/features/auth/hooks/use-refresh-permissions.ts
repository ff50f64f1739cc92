import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { takeBackFailure, toast } from '../../../components/toast/toast-store.ts';
import { CURRENT_USER_KEY } from '../../../lib/query-client.ts';
import { asksToSignInAgain } from '../../../lib/sign-in-again.ts';
import { useAcceptUser, useCurrentUser } from '../api/current-user.ts';
import { here } from '../lib/safe-redirect.ts';
import { grantErrorText } from '../lib/sign-in-error.ts';
import { useGoogleAuthorization } from './use-google-authorization.ts';

const PERMISSION = 'permission';

/** Asks for consent again, which renews what has ended. `another`: for another channel too. */
export const useRefreshPermissions = (another = false) => {
  const { t, i18n } = useTranslation('auth');
  const queryClient = useQueryClient();
  const { data: user } = useCurrentUser();
  const acceptUser = useAcceptUser();
  // No permission was ever granted, so there is nothing to refresh.
  const first = user?.permission === 'none';

  const fail = (message: string): void =>
    toast({
      variant: 'destructive',
      title: i18n.t('error'),
      description: t(first ? 'permission.connectFailed' : 'permission.failed', { message }),
      about: [PERMISSION],
      action: { label: t('permission.tryAgain'), onClick: () => start() },
    });
  const { busy, start } = useGoogleAuthorization({
    forceConsent: true,
    loginHint: another ? undefined : user?.email,
    another,
    creatorId: user?.id,
    get returnTo() {
      return here();
    },
    onAnswered: () => takeBackFailure([PERMISSION]),
    onBlocked: () => toast({ title: t('blockedGoesOn') }),
    onSignedIn: (refreshed) => {
      if (!acceptUser(refreshed, here())) return;
      for (const queryKey of [CURRENT_USER_KEY, ['channels']])
        void queryClient.invalidateQueries({ queryKey });
      if (refreshed.permission === 'granted')
        toast({ title: t(first ? 'permission.connected' : 'permission.refreshed') });
      else fail(t(another ? 'permission.otherChannel' : 'permission.stillMissing'));
    },
    onFailed: (error) => {
      if (!asksToSignInAgain(error, () => start())) fail(grantErrorText(error, t));
    },
  });
  return { refreshing: busy, refresh: start, first };
};

export type Permissions = ReturnType<typeof useRefreshPermissions>;
