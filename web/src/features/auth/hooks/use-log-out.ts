import { logout } from '@replywell/contract/endpoints/auth';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toast/toast-store.ts';
import { paths } from '../../../config/paths.ts';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { forgetSignedIn } from '../../../lib/signed-in-hint.ts';
import { leaveFor } from '../../../lib/leave-for.ts';

/** `onLoggedOut` removes all other data of the creator. */
export const useLogOut = (onLoggedOut: () => void) => {
  const { t, i18n } = useTranslation('auth');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(logout),
    // Loads a fresh page, so that nothing of this creator stays in memory for the next one: nor the
    // sign-in at Firebase, which is kept nowhere else.
    onSuccess: () => {
      forgetSignedIn();
      onLoggedOut();
      leaveFor(paths.login.getHref());
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('logOutErrorTitle'),
        description: errorText(error, i18n.t, () => t('logOutFailed')),
      }),
  });
  return { loggingOut: isPending, logOut: (): void => mutate() };
};
