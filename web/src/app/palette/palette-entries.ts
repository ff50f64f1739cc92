import type { Given } from '@replywell/contract/documents/answers';
import type { Found } from '../../components/search-menu.tsx';
import { COMMAND_NAMES, commandOf, COMMANDS, type CommandName } from '../../lib/commands.ts';
import { chooseLanguage, LANGUAGE_NAMES } from '../../components/language-menu.tsx';
import { paths } from '../../config/paths.ts';
import { SETTINGS, SETTINGS_TABS } from '../../features/settings/lib/places.ts';
import { i18next } from '../../i18n/index.ts';
import { languageOf, LANGUAGES, type Language } from '../../i18n/language.ts';
import { useOwnViews } from '../shell/own-views.ts';
import { chooseColorScheme, COLOR_SCHEMES } from '../../theme/color-scheme.ts';
import { addressOf, addressOfView, SEARCHES } from '../shell/views.tsx';

const AREAS = ['common', 'keys', 'shell', 'settings', 'context', 'account'] as const;

export const fetchNames = async (): Promise<void> =>
  i18next.reloadResources([...LANGUAGES], [...AREAS]);

export interface PaletteEntry extends Found {
  /** In all languages. */
  readonly names: readonly string[];
  readonly run: () => void;
}

const textsOf = (language: Language) => i18next.getFixedT(language, AREAS);

/** What else people call it. */
const ALSO = [
  ...([
    'undoSend',
    'pauseAll',
    'loadLatest',
    'sitting',
    'help',
    'groupQuestions',
    'saveCsv',
  ] as const),
  ...(['page-queue', 'page-sent', 'page-held', 'page-statistics'] as const),
] as const;

const alsoIn = (t: ReturnType<typeof textsOf>, id: string): string[] => {
  const known = ALSO.find((one) => one === id);
  return known ? [t(`keys:also.${known}`)] : [];
};

interface Named extends Pick<PaletteEntry, 'id' | 'keys' | 'run'> {
  readonly nameIn: (t: ReturnType<typeof textsOf>, language: Language) => string;
  readonly note?: string;
}

const PAGES = [
  ['comments', 'dashboard'],
  ['answers', 'answers'],
  ['queue', 'queue'],
  ['sent', 'sent'],
  ['held', 'held'],
  ['statistics', 'statistics'],
] as const;

/** The queue is listed as a page instead. */
const NOT_SHOWN: readonly CommandName[] = ['palette', 'queue'];

interface Ways {
  readonly goTo: (address: string) => void;
  readonly openSettings: (place: string) => void;
  /** Inserts a saved answer into the active reply. undefined: there is none. */
  readonly given: readonly Given[];
  readonly insert: ((answer: string) => void) | undefined;
}

const commands = (): Named[] => [
  ...COMMAND_NAMES.flatMap((name): Named[] => {
    const run = NOT_SHOWN.includes(name) ? undefined : commandOf(name);
    return run ? [{ id: name, nameIn: (t) => t(`keys:${name}`), keys: COMMANDS[name], run }] : [];
  }),
  ...COLOR_SCHEMES.map((scheme): Named => ({
    id: `theme-${scheme}`,
    nameIn: (t) => `${t('shell:theme.label')}: ${t(`shell:theme.${scheme}`)}`,
    run: () => chooseColorScheme(scheme),
  })),
  ...LANGUAGES.map((offered): Named => ({
    id: `language-${offered}`,
    nameIn: (t, language) => {
      const name = new Intl.DisplayNames(language, { type: 'language' }).of(offered) ?? offered;
      return `${t('common:language')}: ${name}`;
    },
    // In its own words, for those who read no other.
    note: LANGUAGE_NAMES[offered],
    run: () => chooseLanguage(offered),
  })),
];

const places = ({ goTo, openSettings }: Ways): Named[] => [
  ...PAGES.map(([page, path]): Named => ({
    id: `page-${page}`,
    nameIn: (t) => t(`shell:${page}`),
    keys: page === 'queue' ? COMMANDS.queue : [],
    run: () => goTo(paths[path].getHref()),
  })),
  ...SEARCHES.map(([view, search]): Named => ({
    id: `view-${view}`,
    nameIn: (t) => `${t('shell:comments')}: ${t(`shell:views.${view}`)}`,
    run: () => goTo(addressOf(search)),
  })),
  ...useOwnViews
    .getState()
    .views.map((view): Named => ({
      id: `own-view-${view.name}`,
      nameIn: (t) => `${t('shell:comments')}: ${view.name}`,
      run: () => goTo(addressOfView(view)),
    })),
  ...SETTINGS_TABS.flatMap((tab) =>
    ([`settings:tabs.${tab}`, ...SETTINGS[tab]] as const).map((setting): Named => ({
      id: `setting-${setting}`,
      nameIn: (t) => `${t('shell:settings')}: ${t(setting)}`,
      run: () => openSettings(setting),
    })),
  ),
];

const answers = ({ given, insert }: Ways): Named[] =>
  insert === undefined
    ? []
    : given.map(({ id, question, answer }) => ({
        id: `answer-${id}`,
        nameIn: () => answer,
        note: question,
        run: () => insert(answer),
      }));

interface PaletteEntries {
  readonly places: readonly PaletteEntry[];
  readonly commands: readonly PaletteEntry[];
}

export const paletteEntries = (ways: Ways): PaletteEntries => {
  const here = languageOf(i18next.language) ?? 'en';
  const texts = LANGUAGES.map((language) => [textsOf(language), language] as const);
  const t = textsOf(here);
  const inGroup = (group: string, named: readonly Named[]): PaletteEntry[] =>
    named.map(({ nameIn, note = '', ...rest }) => ({
      ...rest,
      group,
      note,
      text: nameIn(t, here),
      names: [
        ...texts.map((one) => nameIn(...one)),
        ...texts.flatMap(([one]) => alsoIn(one, rest.id)),
        note,
      ],
    }));
  return {
    places: inGroup(t('keys:groups.places'), places(ways)),
    commands: inGroup(t('keys:groups.commands'), [...commands(), ...answers(ways)]),
  };
};
