export const shell = {
  navigation: 'Main',
  comments: 'Comments',
  queue: 'Queue',
  settings: 'Settings',
  statistics: 'Statistics',
  collapse: 'Collapse the sidebar',
  expand: 'Expand the sidebar',
  openMenu: 'Open the menu',
  menu: 'Menu',
  channel: 'Channel',
  account: 'Account: {{title}}',
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
  channelsFailed: 'Failed to fetch channels',
  subscribersCompact: '{{amount}} subscribers',
  subscribers_one: '{{count, number}} subscriber',
  subscribers_other: '{{count, number}} subscribers',
};
