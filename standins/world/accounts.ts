import { channelIdOf } from './ids.ts';
import type { Account } from './model.ts';

/** The people of the local world, in the order in which the account page lists them. */
export const accounts: readonly Account[] = [
  {
    email: 'anna@example.com',
    sub: '104118273645500012871',
    givenName: 'Anna',
    familyName: 'Lindqvist',
    channelId: channelIdOf('anna'),
    ticksYoutube: true,
  },
  {
    email: 'boris@example.com',
    sub: '109237465510028340916',
    givenName: 'Борис',
    familyName: 'Рябинин',
    channelId: channelIdOf('boris'),
    ticksYoutube: true,
  },
  {
    email: 'big@example.com',
    sub: '112840019283746550133',
    givenName: 'Big',
    familyName: 'Little Things',
    channelId: channelIdOf('big'),
    ticksYoutube: true,
  },
  {
    email: 'nochannel@example.com',
    sub: '115500192837465510247',
    givenName: 'Noor',
    familyName: 'Haddad',
    channelId: null,
    ticksYoutube: true,
  },
  {
    email: 'noscope@example.com',
    sub: '117364550019283746358',
    givenName: 'Nils',
    familyName: 'Okafor',
    channelId: channelIdOf('noscope'),
    ticksYoutube: false,
  },
  {
    email: 'two@example.com',
    sub: '103928471650239847165',
    givenName: 'Tove',
    familyName: 'Ravn',
    channelId: channelIdOf('two'),
    otherChannelIds: [channelIdOf('two-boat')],
    hostedDomain: 'example.com',
    ticksYoutube: true,
  },
  {
    email: 'suspended@example.com',
    sub: '106750192837465019283',
    givenName: 'Sam',
    familyName: 'Doyle',
    channelId: null,
    suspended: true,
    ticksYoutube: true,
  },
  {
    email: 'manager@example.com',
    sub: '118502739164028375194',
    givenName: 'Maya',
    familyName: 'Ortega',
    channelId: channelIdOf('anna'),
    ticksYoutube: true,
  },
];
