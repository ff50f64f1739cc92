import type { Fact } from '@replywell/contract/documents/facts';
import { COMMAND_NAMES, commandOf, COMMANDS, type CommandName } from '../../lib/commands.ts';
import { chooseLanguage, LANGUAGE_NAMES } from '../../components/language-menu.tsx';
import { paths } from '../../config/paths.ts';
import { SETTINGS_TABS, type SettingsTab } from '../../features/settings/lib/values.ts';
import { i18next } from '../../i18n/index.ts';
import { languageOf, LANGUAGES, type Language } from '../../i18n/language.ts';
import { useOwnViews } from '../shell/own-views.ts';
import { COLOR_SCHEMES, useColorScheme } from '../../theme/color-scheme.ts';
import { addressOf, addressOfView, SEARCHES } from '../shell/views.tsx';

const AREAS = ['common', 'keys', 'shell', 'settings', 'account'] as const;

export const fetchNames = async (): Promise<void> =>
  i18next.reloadResources([...LANGUAGES], [...AREAS]);

export interface PaletteEntry {
  readonly id: string;
  readonly text: string;
  readonly note: string;
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly run: () => void;
}

interface Named {
  readonly id: string;
  readonly nameIn: (language: Language) => string;
  readonly note?: string;
  readonly keys?: readonly string[];
  readonly run: () => void;
}

const textsOf = (language: Language) => i18next.getFixedT(language, AREAS);

const PAGES = [
  ['comments', 'dashboard'],
  ['queue', 'queue'],
  ['sent', 'sent'],
  ['held', 'held'],
  ['statistics', 'statistics'],
] as const;

const SETTINGS = {
  pace: [
    ...(['settings:pace.perHour', 'settings:pace.minimum', 'settings:pace.maximum'] as const),
    'settings:hours.title',
  ],
  drafts: [
    ...(['settings:voice.title', 'settings:voice.learn', 'settings:voice.look'] as const),
    ...(['settings:ready.title', 'settings:prompt.title', 'settings:shared.template'] as const),
    ...(['settings:languages.title', 'settings:facts.title', 'settings:notes.title'] as const),
  ],
  account: ['account:download.title', 'account:disconnect.title', 'account:remove.title'],
} as const satisfies Record<SettingsTab, readonly string[]>;

/** The palette opens no palette, and the queue is found as a page. */
const NOT_SHOWN: readonly CommandName[] = ['palette', 'queue'];

interface Ways {
  readonly goTo: (address: string) => void;
  readonly openSettings: (tab: SettingsTab) => void;
  /** The creator's answers, and what puts one into a reply. undefined: no reply can be written now. */
  readonly facts: readonly Fact[];
  readonly insert: ((answer: string) => void) | undefined;
}

const commands = (): Named[] =>
  COMMAND_NAMES.flatMap((name) => {
    const run = NOT_SHOWN.includes(name) ? undefined : commandOf(name);
    if (!run) return [];
    const nameIn = (language: Language): string => textsOf(language)(`keys:${name}`);
    return [{ id: name, nameIn, keys: COMMANDS[name], run }];
  });

const places = ({ goTo, openSettings }: Ways): Named[] => [
  ...PAGES.map(([page, path]) => ({
    id: `page-${page}`,
    nameIn: (language: Language) => textsOf(language)(`shell:${page}`),
    keys: page === 'queue' ? COMMANDS.queue : [],
    run: () => goTo(paths[path].getHref()),
  })),
  ...SEARCHES.map(([view, search]) => ({
    id: `view-${view}`,
    nameIn: (language: Language) =>
      `${textsOf(language)('shell:comments')}: ${textsOf(language)(`shell:views.${view}`)}`,
    run: () => goTo(addressOf(search)),
  })),
  ...useOwnViews.getState().views.map((view) => ({
    id: `own-view-${view.name}`,
    nameIn: (language: Language) => `${textsOf(language)('shell:comments')}: ${view.name}`,
    run: () => goTo(addressOfView(view)),
  })),
  ...SETTINGS_TABS.map((tab) => ({
    id: `settings-${tab}`,
    nameIn: (language: Language) =>
      `${textsOf(language)('shell:settings')}: ${textsOf(language)(`settings:tabs.${tab}`)}`,
    run: () => openSettings(tab),
  })),
  ...SETTINGS_TABS.flatMap((tab) =>
    SETTINGS[tab].map((setting) => ({
      id: `setting-${setting}`,
      nameIn: (language: Language) =>
        `${textsOf(language)('shell:settings')}: ${textsOf(language)(setting)}`,
      run: () => openSettings(tab),
    })),
  ),
  ...COLOR_SCHEMES.map((scheme) => ({
    id: `theme-${scheme}`,
    nameIn: (language: Language) =>
      `${textsOf(language)('shell:theme.label')}: ${textsOf(language)(`shell:theme.${scheme}`)}`,
    run: () => useColorScheme.getState().choose(scheme),
  })),
  ...LANGUAGES.map((offered) => ({
    id: `language-${offered}`,
    nameIn: (language: Language) => {
      const name = new Intl.DisplayNames(language, { type: 'language' }).of(offered) ?? offered;
      return `${textsOf(language)('common:language')}: ${name}`;
    },
    // In its own words, for who reads no other.
    note: LANGUAGE_NAMES[offered],
    run: () => chooseLanguage(offered),
  })),
];

const answers = ({ facts, insert }: Ways): Named[] =>
  insert === undefined
    ? []
    : facts.map(({ id, question, answer }) => ({
        id: `answer-${id}`,
        ...{ nameIn: () => answer, note: question, run: () => insert(answer) },
      }));

export const paletteEntries = (ways: Ways): PaletteEntry[] => {
  const here = languageOf(i18next.language) ?? 'en';
  return [...commands(), ...places(ways), ...answers(ways)].map(({ nameIn, ...rest }) => ({
    ...{ keys: [], note: '' },
    ...rest,
    text: nameIn(here),
    names: [...LANGUAGES.map(nameIn), ...(rest.note ? [rest.note] : [])],
  }));
};
