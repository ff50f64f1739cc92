import type * as Flow from './sign-in-flow.ts';

/** The typed client, the schemas and Firebase: nothing a visitor needs before signing in. */
export const loadFlow = (): Promise<typeof Flow> => import('./sign-in-flow.ts');

/** The creator reaches for the button: what the click will need is on its way before it. */
export const prepareSignIn = (): void => {
  loadFlow().then(
    ({ warmUp }) => warmUp(),
    () => undefined,
  );
};
