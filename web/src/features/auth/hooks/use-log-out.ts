import { logout } from '@replywell/contract/endpoints/auth';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toast/toast-store.ts';
import { paths } from '../../../config/paths.ts';
import { ApiError, call } from '../../../lib/api-client.ts';
import { signOutOfFirebase } from '../../../lib/firebase-session.ts';
import { errorText } from '../../../lib/error-text.ts';
import { forgetSignedIn } from '../../../lib/signed-in-hint.ts';
import { leaveFor } from '../../../lib/leave-for.ts';

/** `onLoggedOut` removes all other data of the creator. */
export const useLogOut = (onLoggedOut: () => void) => {
  const { t, i18n } = useTranslation('auth');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await signOutOfFirebase();
      await call(logout);
    },
    // Loads a fresh page, so that nothing of this creator stays in memory for the next one.
    onSuccess: () => {
      forgetSignedIn();
      onLoggedOut();
      leaveFor(paths.login.getHref());
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('logOutErrorTitle'),
        description:
          error instanceof ApiError
            ? errorText(error, i18n.t, () => t('logOutFailed'))
            : t('logOutFailed'),
      }),
  });
  return { loggingOut: isPending, logOut: (): void => mutate() };
};
