export const account = {
  title: 'Your data',
  hint: 'What is stored here is yours: download it or delete it.',
  unrevoked:
    'Nothing can act for you any more, but Google did not answer. It is told again for {{days}} days; to end the permission there yourself: myaccount.google.com/permissions.',
  download: {
    title: 'Download my data',
    text: 'One JSON file with your profile, channel, videos, comments, drafts, replies, batches, settings and statistics.',
    button: 'Download',
    running: 'Preparing the file…',
    done: 'The file has been downloaded',
    failed: 'The file could not be prepared. Nothing was changed.',
  },
  disconnect: {
    title: 'Disconnect YouTube',
    text: 'Google is told at once that Replywell may no longer act for you. Comments and drafts stay here for seven days, in case you come back.',
    button: 'Disconnect',
    question: 'Disconnect YouTube?',
    consequences:
      'Open batches are cancelled; what was not sent becomes a draft again. A reply that is going out at this very moment may still appear, once. If you do not connect again within seven days, the comments and videos are deleted here; your settings and statistics stay.',
    stay: 'Stay connected',
    done: 'YouTube is disconnected',
    doneStopped_one: '{{count}} batch was cancelled. What it had not sent is a draft again.',
    doneStopped_other: '{{count}} batches were cancelled. What they had not sent is a draft again.',
  },
  connect: {
    emptyTitle: 'No comments yet',
    emptyText: 'Once YouTube is connected, the comments of your channel appear here.',
  },
  channelState: {
    missing: {
      title: 'This Google account has no YouTube channel',
      text: 'Comments belong to a channel. Create one at YouTube, then look again; nothing else is needed here.',
      wayOut: 'Create a channel',
      otherAccount: 'Is your channel in another Google account? Log out and sign in with that one.',
    },
    suspended: {
      title: 'YouTube has suspended this channel',
      text: 'While that lasts YouTube lets nobody read or answer its comments. Your drafts and settings are kept here.',
      wayOut: 'What YouTube says about it',
      otherAccount:
        'Have you another channel in another Google account? Log out and sign in with that one.',
    },
    lookAgain: 'Look again',
  },
  tokens: {
    title: 'Tokens',
    hint: 'For programs of your own: /api/openapi.json says what they can call. A token lasts {{days}} days, and ends when you log out. None of them publishes a word that you have not approved.',
    scope: { read: 'Read', draft: 'Read and draft', send: 'And send what I approve' },
    may: 'What it may do',
    name: 'Name of the token',
    create: 'Create token',
    secret: 'The new token',
    once: 'It is shown this once. Copy it now.',
    until: 'until {{date}}',
    used: 'last used {{date}}',
    unused: 'never used',
    revoke: 'Revoke',
    revokeNamed: 'Revoke {{name}}',
  },
  remove: {
    title: 'Delete my data',
    text: 'Everything stored about you, your account here and Google’s permission. Replies already on YouTube stay there.',
    button: 'Delete my data…',
    question: 'Delete everything?',
    consequences:
      'Drafts, batches, settings and statistics are gone for good, and you are signed out everywhere. A reply that is going out at this very moment may still appear on YouTube.',
    typed: 'Type your address to confirm: {{email}}',
    confirm: 'Delete everything',
    deleting: 'Deleting…',
    doneTitle: 'Your data has been deleted',
    doneText: 'You are signed out. If you sign in again, you start anew.',
    goingOnTitle: 'Your data is being deleted',
    goingOnText:
      'You are signed out. The rest goes by itself within the hour; you need not do anything.',
    leave: 'To the start page',
  },
};
