const GOOGLES = '//www.google.com/images/cleardot.gif';
const OURS = '/favicon.svg';

/** Firestore's transport asks for a picture of Google's, which our policy refuses. It gets ours. */
export const ownNetworkTest = () => ({
  name: 'own-network-test',
  transform: {
    filter: { code: GOOGLES },
    handler: (code: string): string => code.replaceAll(GOOGLES, OURS),
  },
});
