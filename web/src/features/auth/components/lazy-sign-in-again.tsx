import { lazy, type ReactElement } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.tsx';
import { closeSignInAgain, useSignInAgain } from '../../../lib/sign-in-again.ts';
import { whenOnline } from '../../../lib/when-online.ts';
import { useCurrentUser } from '../api/get-current-user.ts';

const SignInAgain = lazy(
  whenOnline(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain })),
);

/** Fetches the dialog when the server asks for a recent sign-in for the first time. */
export const LazySignInAgain = (): ReactElement | null => {
  const then = useSignInAgain((state) => state.then);
  const { data: user } = useCurrentUser();
  if (!then || !user) return null;
  return (
    <LazyDialog onClose={closeSignInAgain}>
      <SignInAgain user={user} onSignedIn={then} onClose={closeSignInAgain} />
    </LazyDialog>
  );
};
