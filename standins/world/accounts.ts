import { channelIdOf } from './ids.ts';
import type { Account } from './model.ts';

const person = (
  name: string,
  sub: string,
  [givenName = '', familyName = '']: readonly string[],
  more: Partial<Account> = {},
): Account => ({
  email: `${name}@example.com`,
  sub,
  givenName,
  familyName,
  channelId: channelIdOf(name),
  ticksYoutube: true,
  ...more,
});

/** The people of the local world, in the order in which the account page lists them. */
export const accounts: readonly Account[] = [
  person('anna', '104118273645500012871', ['Anna', 'Lindqvist']),
  person('boris', '109237465510028340916', ['Борис', 'Рябинин']),
  person('big', '112840019283746550133', ['Big', 'Little Things']),
  person('nochannel', '115500192837465510247', ['Noor', 'Haddad'], { channelId: null }),
  person('noscope', '117364550019283746358', ['Nils', 'Okafor'], { ticksYoutube: false }),
  person('two', '103928471650239847165', ['Tove', 'Ravn']),
  // Her second channel: at Google it is an account of its own.
  person('two-boat', '106617293840516273849', ['Tove builds', 'a boat']),
  // Acts for the same channel as Anna.
  person('manager', '118502739164028375194', ['Maya', 'Ortega'], {
    channelId: channelIdOf('anna'),
  }),
];
