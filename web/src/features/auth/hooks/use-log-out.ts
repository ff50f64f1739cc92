import { logout } from '@replywell/contract/endpoints/auth';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { paths } from '../../../config/paths.ts';
import { stopBrowserNotices } from '../../../lib/browser-notices.ts';
import { call } from '../../../lib/api-client.ts';
import { forgetSignedIn } from '../../../lib/signed-in-hint.ts';
import { leaveFor } from '../../../lib/leave-for.ts';

export const useLogOut = (onLoggedOut: () => void) => {
  const { t } = useTranslation('auth');
  const { mutate, isPending } = useMutation({
    // Fails offline, instead of logging out later by surprise.
    mutationFn: async () => {
      await call(logout);
      // Whoever uses this browser next is told nothing.
      await stopBrowserNotices().catch(() => undefined);
    },
    networkMode: 'always',
    // A fresh page leaves nothing of this creator in memory, nor the sign-in at Firebase.
    onSuccess: () => {
      forgetSignedIn();
      onLoggedOut();
      leaveFor(paths.login.getHref());
    },
    onError: (error) => tellFailure(t('logOutErrorTitle'), error, () => t('logOutFailed')),
  });
  return { loggingOut: isPending, logOut: (): void => mutate() };
};
