import type { Given } from '@replywell/contract/documents/answers';
import { CheckIcon, LoadIcon } from '../../components/icons/glyphs.tsx';
import type { Found } from '../../components/search-menu.tsx';
import { COMMAND_NAMES, commandOf, COMMANDS, type CommandName } from '../../lib/commands.ts';
import { chooseLanguage, LANGUAGE_NAMES } from '../../components/language-menu.tsx';
import { paths } from '../../config/paths.ts';
import { SETTINGS, SETTINGS_TABS } from '../../features/settings/lib/places.ts';
import { i18next } from '../../i18n/index.ts';
import { languageOf, LANGUAGES, type Language } from '../../i18n/language.ts';
import type { stepOfAll } from '../../features/batches/lib/batch-moves.ts';
import { readFilters } from '../../features/comments/lib/filters.ts';
import { matching } from '../../features/comments/lib/list-view.ts';
import { countsOf } from '../../replica/counts.ts';
import { useReplica } from '../../replica/replica-store.ts';
import { ICONS, OTHER_PAGES, type usePageCounts } from '../shell/navigation.tsx';
import { useOwnViews } from '../shell/own-views.ts';
import { chooseColorScheme, COLOR_SCHEMES } from '../../theme/color-scheme.ts';
import { addressOf, addressOfView, SEARCHES } from '../shell/views.tsx';

const AREAS = ['common', 'keys', 'shell', 'settings', 'context', 'account'] as const;

export const fetchNames = async (): Promise<void> =>
  i18next.reloadResources([...LANGUAGES], [...AREAS]);

export interface PaletteEntry extends Found {
  /** Where its group does not say what it belongs to. */
  readonly full: string;
  /** In all languages. */
  readonly names: readonly string[];
  readonly run: () => void;
}

const textsOf = (language: Language) => i18next.getFixedT(language, AREAS);

/** What else people call it. */
const alsoIn = (t: ReturnType<typeof textsOf>, id: string): string => {
  const also: Partial<Record<string, string>> = t('keys:also', { returnObjects: true });
  return also[id] ?? '';
};

interface Named extends Pick<PaletteEntry, 'id' | 'keys' | 'run' | 'count' | 'Icon'> {
  readonly nameIn: (t: ReturnType<typeof textsOf>, language: Language) => string;
  /** In its group. */
  readonly shortIn?: (t: ReturnType<typeof textsOf>) => string;
  readonly note?: string;
}

export const PAGES = [
  ['comments', 'dashboard'],
  ...OTHER_PAGES.map((page) => [page, page] as const),
] as const;

const MAIN: readonly CommandName[] = ['loadLatest', 'sitting', 'undoSend'];
/** The queue is listed as a page instead. */
const NOT_SHOWN: readonly CommandName[] = [...MAIN, 'pauseAll', 'palette', 'queue'];

interface Ways {
  readonly goTo: (address: string) => void;
  readonly openSettings: (place: string) => void;
  readonly counts: ReturnType<typeof usePageCounts>;
  readonly forAll: ReturnType<typeof stepOfAll>;
  /** Inserts a saved answer into the active reply. undefined: there is none. */
  readonly given: readonly Given[];
  readonly insert: ((answer: string) => void) | undefined;
}

const DRAWN: Partial<Record<CommandName, Found['Icon']>> = {
  loadLatest: LoadIcon,
  sitting: CheckIcon,
};

const offered = (commands: readonly CommandName[]): Named[] =>
  commands.flatMap((id) => {
    const run = commandOf(id);
    const Icon = DRAWN[id] ?? ICONS.commands;
    return run ? [{ id, nameIn: (t) => t(`keys:${id}`), keys: COMMANDS[id], Icon, run }] : [];
  });

const main = ({ forAll: { verb, meant } }: Ways): Named[] => {
  const note = verb === 'pause' ? i18next.t('keys:pauseAllNote') : '';
  const nameIn: Named['nameIn'] = (t) => t(`keys:allBatches.${verb}`);
  const [command] = offered(meant.length > 0 ? ['pauseAll'] : []);
  return [...offered(MAIN), ...(command ? [{ ...command, id: `${verb}All`, nameIn, note }] : [])];
};

const others = ({ given, insert }: Ways): Named[] => [
  ...offered(COMMAND_NAMES.filter((name) => !NOT_SHOWN.includes(name))),
  ...COLOR_SCHEMES.map((scheme): Named => ({
    id: `theme-${scheme}`,
    nameIn: (t) => `${t('shell:theme.label')}: ${t(`shell:theme.${scheme}`)}`,
    run: () => chooseColorScheme(scheme),
  })),
  ...LANGUAGES.map((language): Named => ({
    id: `language-${language}`,
    nameIn: (t, here) => {
      const name = new Intl.DisplayNames(here, { type: 'language' }).of(language) ?? language;
      return `${t('common:language')}: ${name}`;
    },
    // In its own words, for those who read no other.
    note: LANGUAGE_NAMES[language],
    run: () => chooseLanguage(language),
  })),
  ...(insert ? given : []).map(({ id, question, answer }): Named => ({
    id: `answer-${id}`,
    nameIn: () => answer,
    note: question,
    run: () => insert?.(answer),
  })),
];

const views = ({ goTo }: Ways): Named[] => {
  const counts = countsOf(useReplica.getState().version);
  return [
    ...SEARCHES.map(([view, search]): Named => ({
      id: `view-${view}`,
      nameIn: (t) => `${t('shell:comments')}: ${t(`shell:views.${view}`)}`,
      shortIn: (t) => t(`shell:views.${view}`),
      count: counts[view],
      run: () => goTo(addressOf(search)),
    })),
    ...useOwnViews
      .getState()
      .views.map((view): Named => ({
        id: `own-view-${view.name}`,
        nameIn: (t) => `${t('shell:comments')}: ${view.name}`,
        shortIn: () => view.name,
        count: matching(readFilters(new URLSearchParams(view.search))).length,
        run: () => goTo(addressOfView(view)),
      })),
    {
      id: 'sent-yesterday',
      nameIn: (t) => t('keys:sentYesterday'),
      run: () => goTo(`${paths.sent.getHref()}?date=yesterday`),
    },
  ];
};

const pages = ({ goTo, openSettings, counts }: Ways): Named[] =>
  [...PAGES, ['settings', null] as const].map(([page, path]) => ({
    id: `page-${page}`,
    nameIn: (t) => t(`shell:${page}`),
    Icon: ICONS[page],
    keys: page === 'queue' ? COMMANDS.queue : [],
    count: counts[page],
    run: () => (path ? goTo(paths[path].getHref()) : openSettings('open')),
  }));

const settings = ({ openSettings }: Ways): Named[] =>
  SETTINGS_TABS.flatMap((tab) =>
    ([`settings:tabs.${tab}`, ...SETTINGS[tab]] as const).map((setting) => ({
      id: `setting-${setting}`,
      nameIn: (t) => `${t('shell:settings')}: ${t(setting)}`,
      shortIn: (t) => t(setting),
      run: () => openSettings(setting),
    })),
  );

export const paletteEntries = (ways: Ways) => {
  const here = languageOf(i18next.language) ?? 'en';
  const texts = LANGUAGES.map((language) => [textsOf(language), language] as const);
  const t = textsOf(here);
  const inGroup = (
    group: string,
    named: readonly Named[],
    icon: keyof typeof ICONS,
  ): PaletteEntry[] =>
    named.map(({ nameIn, shortIn, note = '', ...rest }) => ({
      Icon: ICONS[icon],
      ...rest,
      group,
      note,
      full: nameIn(t, here),
      text: shortIn?.(t) ?? nameIn(t, here),
      names: [
        ...texts.map((one) => nameIn(...one)),
        ...texts.map(([one]) => alsoIn(one, rest.id)),
        note,
      ],
    }));
  return {
    main: inGroup(t('keys:groups.main'), main(ways), 'comments'),
    places: [
      ...inGroup(t('keys:groups.pages'), pages(ways), 'comments'),
      ...inGroup(t('keys:groups.views'), views(ways), 'comments'),
      ...inGroup(t('shell:settings'), settings(ways), 'settings'),
    ],
    others: inGroup(t('keys:groups.others'), others(ways), 'settings'),
  };
};
