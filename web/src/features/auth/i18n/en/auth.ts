export const auth = {
  signIn: 'Sign in with Google',
  signingIn: 'Signing in…',
  withEmail: 'or with email',
  blockedGoesOn:
    'The sign-in window was blocked. Please allow pop-ups for this site. This time it goes on in this tab.',
  again: {
    title: 'Sign in again',
    text: 'This needs a recent sign-in. Sign in again as {{email}}; then it goes on by itself.',
    withPassword: 'or with your password',
  },
  callback: {
    title: 'Finishing the sign-in',
    close: 'You can close this window.',
    nothing: 'There is no sign-in to finish here.',
    failed: 'The sign-in did not finish',
  },
  errorTitle: 'Authentication error',
  errors: {
    default: 'Could not sign in with Google',
    configuration:
      'The authentication service is not set up correctly. Check the project settings and add this domain to the allowed domains.',
    popupBlocked: 'The sign-in window was blocked. Please allow pop-ups for this site.',
    cancelled: 'Sign-in was cancelled. Please try again.',
    unauthorizedDomain:
      'This domain is not authorised for OAuth. Add it to the authorised domains in the console.',
    notAllowed: 'Signing in with Google is not enabled in the console.',
    network: 'Network error while signing in. Check the connection.',
    internal: 'Internal error while signing in. Try again or contact support.',
    server: 'The server refused the sign-in: {{status}}',
    serverWithText: 'The server refused the sign-in: {{status}} {{text}}',
  },
  permission: {
    none: 'YouTube is not connected. Connect it, with the YouTube box ticked at Google, and everything here starts working.',
    refused:
      'Google came back without the YouTube permission: its box was not ticked. Go there once more and tick it; nothing here works without it.',
    connect: 'Connect YouTube',
    needed:
      'Google no longer lets Replywell act on your channel. Your drafts and batches are kept; refresh the permissions.',
    refresh: 'Refresh permissions',
    failed: 'Could not refresh the YouTube permissions: {{message}}',
    cancelled: 'It was cancelled at Google. Nothing has changed.',
    stillMissing: 'Google did not pass the YouTube permission on. Tick its box in the list.',
    otherChannel:
      'Replywell still has no permission for the channel in use. Choose that channel at Google, and tick YouTube’s box.',
    refreshed: 'Permissions refreshed',
    connected: 'YouTube is connected',
    connectFailed: 'Could not connect YouTube: {{message}}',
    tryAgain: 'Try Again',
  },
  logOut: 'Log out',
  logOutErrorTitle: 'Could not log out',
  logOutFailed: 'Logout failed',
};
