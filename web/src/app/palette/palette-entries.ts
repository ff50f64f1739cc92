import { COMMAND_NAMES, commandOf, COMMANDS, type CommandName } from '../../lib/commands.ts';
import { paths } from '../../config/paths.ts';
import { SETTINGS_TABS, type SettingsTab } from '../../features/settings/lib/values.ts';
import { i18next } from '../../i18n/index.ts';
import { languageOf, LANGUAGES, type Language } from '../../i18n/language.ts';
import { useOwnViews } from '../shell/own-views.ts';
import { COLOR_SCHEMES, useColorScheme } from '../../theme/color-scheme.ts';
import { addressOf, SEARCHES } from '../shell/views.tsx';

/** Where the names come from. */
const AREAS = ['keys', 'shell', 'settings'];

/** Resolves when the names are there in both languages. */
export const fetchNames = async (): Promise<void> => i18next.reloadResources([...LANGUAGES], AREAS);

/** Something that the palette finds. */
export interface PaletteEntry {
  readonly id: string;
  readonly text: string;
  readonly note: '';
  readonly keys: readonly string[];
  /** Its names in all languages. */
  readonly names: readonly string[];
  readonly run: () => void;
}

interface Named {
  readonly id: string;
  readonly nameIn: (language: Language) => string;
  /** Other names by which it is found. */
  readonly also?: (language: Language) => readonly string[];
  readonly keys?: readonly string[];
  readonly run: () => void;
}

const textsOf = (language: Language) => i18next.getFixedT(language, ['keys', 'shell', 'settings']);

const PAGES = [
  ['comments', 'dashboard'],
  ['queue', 'queue'],
  ['sent', 'sent'],
  ['held', 'held'],
  ['statistics', 'statistics'],
] as const;

/** What else the tabs of the settings are looked for by. */
const SECTIONS = {
  pace: ['hours.title', 'pace.perHour', 'pace.minimum'],
  drafts: ['prompt.title', 'voice.title'],
  account: [],
} as const satisfies Record<SettingsTab, readonly string[]>;

/** The palette opens no palette, and the queue is found as a page. */
const NOT_SHOWN: readonly CommandName[] = ['palette', 'queue'];

interface Ways {
  readonly goTo: (address: string) => void;
  readonly openSettings: (tab: SettingsTab) => void;
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
  ...useOwnViews.getState().views.map(({ name, search }) => ({
    id: `own-view-${name}`,
    nameIn: (language: Language) => `${textsOf(language)('shell:comments')}: ${name}`,
    run: () => goTo(addressOf(search)),
  })),
  ...SETTINGS_TABS.map((tab) => ({
    id: `settings-${tab}`,
    nameIn: (language: Language) =>
      `${textsOf(language)('shell:settings')}: ${textsOf(language)(`settings:tabs.${tab}`)}`,
    also: (language: Language) =>
      SECTIONS[tab].map((section) => textsOf(language)(`settings:${section}`)),
    run: () => openSettings(tab),
  })),
  ...COLOR_SCHEMES.map((scheme) => ({
    id: `theme-${scheme}`,
    nameIn: (language: Language) =>
      `${textsOf(language)('shell:theme.label')}: ${textsOf(language)(`shell:theme.${scheme}`)}`,
    run: () => useColorScheme.getState().choose(scheme),
  })),
];

/** What can be done, and where one can go, from where the creator is now. */
export const paletteEntries = (ways: Ways): PaletteEntry[] => {
  const here = languageOf(i18next.language) ?? 'en';
  return [...commands(), ...places(ways)].map(({ nameIn, also, ...rest }) => ({
    ...{ keys: [], note: '' as const },
    ...rest,
    text: nameIn(here),
    names: LANGUAGES.flatMap((language) => [nameIn(language), ...(also?.(language) ?? [])]),
  }));
};
