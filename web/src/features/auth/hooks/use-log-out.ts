import { logout } from '@replywell/contract/endpoints/auth';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toast/toast-store.ts';
import { paths } from '../../../config/paths.ts';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { signOutOfFirebase } from '../../../lib/firebase-session.ts';
import { errorText } from '../../../lib/error-text.ts';
import { forgetSignedIn } from '../../../lib/signed-in-hint.ts';
import { leaveFor } from '../../../lib/leave-for.ts';

const logOutEverywhere = async (): Promise<void> => {
  await signOutOfFirebase();
  await call(logout);
};

interface LogOut {
  readonly loggingOut: boolean;
  readonly logOut: () => void;
}

/** `onLoggedOut` removes all other data of the creator. */
export const useLogOut = (onLoggedOut: () => void): LogOut => {
  const { t } = useTranslation('auth');
  const { t: tCommon } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: logOutEverywhere,
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
            ? errorText(error, tCommon, () => t('logOutFailed'))
            : t('logOutFailed'),
      }),
  });
  return { loggingOut: isPending, logOut: mutate };
};
