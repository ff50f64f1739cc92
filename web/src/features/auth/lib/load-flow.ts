import type * as Flow from './sign-in-flow.ts';
import { SignInError } from './sign-in-error.ts';

/** The typed client and the schemas: nothing a visitor needs before signing in. */
export const loadFlow = (): Promise<typeof Flow> =>
  import('./sign-in-flow.ts').catch((error: unknown) => {
    throw new SignInError('network', error);
  });

/** The creator reaches for the button: what the click will need is on its way before it. */
export const prepareSignIn = (): void => {
  loadFlow().then(
    ({ warmUp }) => warmUp(),
    () => undefined,
  );
};
