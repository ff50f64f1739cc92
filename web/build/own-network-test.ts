const GOOGLES = '//www.google.com/images/cleardot.gif';
const OURS = '/favicon.svg';

/**
 * Whether there is a network, Firestore's transport finds out by a picture of Google's, which the
 * policy of our pages refuses. It gets one of ours instead.
 */
export const ownNetworkTest = () => ({
  name: 'own-network-test',
  transform: {
    filter: { code: GOOGLES },
    handler: (code: string): string => code.replaceAll(GOOGLES, OURS),
  },
});
