/**
 * The sign-in at Firebase as a log-out needs it. It is apart from lib/firebase.ts, because every page
 * can log out, and only one that watches a batch needs Firebase.
 */

let end: (() => Promise<void>) | null = null;

/** Called when Firebase Auth is fetched. */
export const endsFirebaseBy = (signOut: () => Promise<void>): void => {
  end = signOut;
};

/** Ends the sign-in in memory, if there is one. Fetches nothing. */
export const signOutOfFirebase = async (): Promise<void> => {
  await end?.();
};
