import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  takeBackFailure,
  toast,
  type ToastContent,
} from '../../../components/toast/toast-store.ts';
import { CURRENT_USER_KEY } from '../../../lib/query-client.ts';
import { asksToSignInAgain } from '../../../lib/session.ts';
import { useAcceptUser, useCurrentUser } from '../api/current-user.ts';
import { grantFailure, grantResult, PERMISSION } from '../lib/grant-result.ts';
import { here } from '../lib/safe-redirect.ts';
import { grantErrorText } from '../lib/sign-in-error.ts';
import { useGoogleAuthorization } from './use-google-authorization.ts';

/** Asks for consent again. `another`: the creator may pick another channel. */
export const useRefreshPermissions = (another = false) => {
  const { t } = useTranslation(['auth', 'common']);
  const queryClient = useQueryClient();
  const { data: user } = useCurrentUser();
  const acceptUser = useAcceptUser();
  const first = user?.permission === 'none';

  const fail = (failure: ToastContent): void =>
    toast({ ...failure, action: { label: t('permission.tryAgain'), onClick: () => start() } });
  const { busy, start } = useGoogleAuthorization({
    forceConsent: true,
    loginHint: another ? undefined : user?.email,
    another,
    first,
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
      const result = grantResult(refreshed, { first, another }, t);
      if (refreshed.permission === 'granted') toast(result);
      else fail(result);
    },
    onFailed: (error) => {
      if (!asksToSignInAgain(error, () => start()))
        fail(grantFailure(grantErrorText(error, t), { first }, t));
    },
  });
  return { refreshing: busy, refresh: start, first };
};

export type Permissions = ReturnType<typeof useRefreshPermissions>;
