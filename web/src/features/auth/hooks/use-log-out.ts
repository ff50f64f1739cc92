import { logout } from '@replywell/contract/endpoints/auth';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { paths } from '../../../config/paths.ts';
import { call } from '../../../lib/api-client.ts';
import { forgetSignedIn } from '../../../lib/signed-in-hint.ts';
import { leaveFor } from '../../../lib/leave-for.ts';

/** `onLoggedOut` removes all other data of the creator. */
export const useLogOut = (onLoggedOut: () => void) => {
  const { t } = useTranslation('auth');
  const { mutate, isPending } = useMutation({
    // Without a network it says so, and does not log out later by surprise.
    mutationFn: () => call(logout),
    networkMode: 'always',
    // Loads a fresh page, so that nothing of this creator stays in memory for the next one: nor the
    // sign-in at Firebase, which is kept nowhere else.
    onSuccess: () => {
      forgetSignedIn();
      onLoggedOut();
      leaveFor(paths.login.getHref());
    },
    onError: (error) => tellFailure(t('logOutErrorTitle'), error, () => t('logOutFailed')),
  });
  return { loggingOut: isPending, logOut: (): void => mutate() };
};
