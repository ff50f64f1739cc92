export const shell = {
  navigation: 'Main',
  answer: 'Answer',
  settings: 'Settings',
  collapse: 'Collapse the sidebar',
  expand: 'Expand the sidebar',
  openMenu: 'Open the menu',
  menu: 'Menu',
  channel: 'Channel',
  channelsFailed: 'Could not load the channels',
  subscribersCompact: '{{amount}} subscribers',
  subscribers_one: '{{count, number}} subscriber',
  subscribers_other: '{{count, number}} subscribers',
};
