import type * as Flow from './sign-in-flow.ts';
import { SignInError } from './sign-in-error.ts';

/** Loads the typed client and the schemas, which a visitor does not need before signing in. */
export const loadFlow = (): Promise<typeof Flow> =>
  import('./sign-in-flow.ts').catch((error: unknown) => {
    throw new SignInError('network', error);
  });

/** Called when the pointer or the focus reaches the button, to load the click's code in advance. */
export const prepareSignIn = (): void => {
  loadFlow().then(
    ({ warmUp }) => warmUp(),
    () => undefined,
  );
};
