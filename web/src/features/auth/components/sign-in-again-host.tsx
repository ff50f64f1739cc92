import { Suspense, type ReactElement } from 'react';
import { closeSignInAgain, useSignInAgain } from '../../../lib/sign-in-again.ts';
import { useCurrentUser } from '../api/get-current-user.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** Shows the dialog when the server asks for a recent sign-in. */
export const SignInAgainHost = (): ReactElement | null => {
  const then = useSignInAgain((state) => state.then);
  const { data: user } = useCurrentUser();
  if (!then || !user) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgain user={user} onSignedIn={then} onClose={closeSignInAgain} />
    </Suspense>
  );
};
