import { hasWords } from '@replywell/contract/search';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Modal } from '../../components/modal.tsx';
import { SearchList } from '../../components/search-menu.tsx';
import { stepOfAll } from '../../features/batches/lib/batch-moves.ts';
import { useBatchesStore } from '../../features/batches/stores/batches-store.ts';
import { useSettingsAddress } from '../../features/settings/components/settings-host.tsx';
import { insertIntoActive } from '../../features/comments/lib/focus.ts';
import { answersQuery, givenAnswers, useAnswers } from '../../replica/answers.ts';
import { paths } from '../../config/paths.ts';
import { COARSE } from '../../theme/controls/media.ts';
import { TWO_LINES } from '../../theme/controls/two-lines.ts';
import { ICONS, usePageCounts } from '../shell/navigation.tsx';
import { findsOf } from './palette-finds.ts';
import { PAGES, paletteEntries, type PaletteEntry } from './palette-entries.ts';
import * as z from 'zod/mini';
import { writeStored, readStoredAs } from '../../lib/browser-storage.ts';

const KEY = 'palette-recent';
const MOST = 3;

/** What was run lately in this browser, the latest first. */
const recentIds = (): string[] => readStoredAs(z.array(z.string()), KEY) ?? [];

const noteRun = (id: string): void => {
  const ids = [id, ...recentIds().filter((one) => one !== id)].slice(0, MOST);
  writeStored(KEY, JSON.stringify(ids));
};

/** The same keys on an English and a Russian keyboard. */
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** "ghbdtn" typed on the other keyboard is «привет». */
const onOtherKeyboard = (typed: string): string =>
  Array.from(
    typed,
    (letter) => RUSSIAN[ENGLISH.indexOf(letter)] ?? ENGLISH[RUSSIAN.indexOf(letter)] ?? letter,
  ).join('');

const isFound = (typed: string, names: readonly string[]): boolean =>
  [typed, onOtherKeyboard(typed.toLowerCase())].some((said) =>
    names.some((name) => hasWords(name, said)),
  );

const Frame = styled(Modal)({
  '& .MuiDialog-paper': { overflow: 'hidden', padding: 0 },
  '& .MuiDialog-paper > svg': { position: 'absolute', zIndex: 1, margin: 16 },
  '& svg': { color: 'var(--palette-text-secondary)' },
  '& .MuiDialog-paper > div': { width: '100%', padding: 0 },
  '& .MuiInputBase-root': {
    height: 52,
    borderBottom: '1px solid var(--palette-divider)',
    borderRadius: 0,
  },
  '& .MuiOutlinedInput-notchedOutline': { display: 'none' },
  // Its foot fades where more follows.
  '& .MuiAutocomplete-listbox': {
    maxHeight: 'min(60dvh, 560px)',
    padding: '0 8px 16px',
    maskImage: 'linear-gradient(#000 calc(100% - 20px), transparent)',
  },
  '& .MuiAutocomplete-listbox .group': { height: 34, paddingInline: 8 },
  '& .MuiAutocomplete-listbox li': { minHeight: 36, padding: '0 8px', fontSize: 14 },
  '& .MuiAutocomplete-option': { borderRadius: 'var(--shape-borderRadius)' },
  '& [role="option"] > svg': { flex: 'none', marginRight: '10px' },
  '& input': { marginLeft: '32px' },
  '& input::placeholder': { fontSize: 14 },
  '& [role="option"] > div': { display: 'flex', flexDirection: 'row-reverse', gap: 8, minWidth: 0 },
  '& [role="option"] > div > *': { ...TWO_LINES, WebkitLineClamp: 1 },
  '@media (pointer: fine)': { '& .Mui-focused > .keys::before': { content: "'↵'" } },
  [COARSE]: {
    '& .MuiAutocomplete-listbox li': { minHeight: 44 },
    '& [role="option"] > div': { flexDirection: 'column-reverse', gap: 0 },
    '& [role="option"] > div > .text': { WebkitLineClamp: 2, lineHeight: 1.35 },
    '& [role="option"] > div > .note + .text': { WebkitLineClamp: 1 },
  },
  '& .note': { flex: '0 3 auto', minWidth: 'min-content' },
  '& .MuiDialog-paper::before': {
    content: "''",
    display: 'block',
    width: 36,
    margin: '8px auto 0',
    border: '2px solid var(--palette-divider)',
    borderRadius: 2,
  },
  '@media (width >= 700px)': {
    '& .MuiDialog-paper::before': { display: 'none' },
    '& .MuiDialog-container': { alignItems: 'flex-start' },
    '& .MuiDialog-paper': { width: 640, marginTop: 60 },
  },
});

interface PaletteProps {
  readonly typedAhead: string;
  readonly onClose: () => void;
}

export const Palette = ({ typedAhead, onClose }: PaletteProps) => {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = `page-${PAGES.find(([, path]) => paths[path].path === pathname)?.[0] ?? ''}`;
  const { open } = useSettingsAddress();
  useQuery(answersQuery);
  const given = givenAnswers(useAnswers(({ answers }) => answers) ?? []);
  const [insert] = useState(insertIntoActive);
  const [recent] = useState(recentIds);
  const counts = usePageCounts(0);
  const forAll = stepOfAll(useBatchesStore(({ batches }) => batches));
  const goTo = (address: string): void => void navigate(address);
  const ways = { goTo, openSettings: open, counts, forAll, given, insert };
  const { main, places, others } = paletteEntries(ways);
  const all = [...main, ...places, ...others];
  const find = (typed: string): PaletteEntry[] => {
    if (typed.trim() === '') {
      const lately = recent.flatMap((id) => all.find((one) => one.id === id && id !== here) ?? []);
      return [
        ...lately.map((one) => ({ ...one, text: one.full, group: t('groups.recent') })),
        ...all.filter((one) => !lately.includes(one)),
      ];
    }
    const named = ({ names }: PaletteEntry): boolean => isFound(typed, names);
    return [
      ...places.filter(named),
      ...findsOf(typed, goTo),
      ...[...main, ...others].filter(named),
    ];
  };
  const choose = ({ id, run }: PaletteEntry): void => {
    noteRun(id);
    // The command acts on the page, so the palette has to be closed first.
    flushSync(onClose);
    run();
  };
  return (
    <Frame label={t('palette')} focusOn="input" onClose={onClose}>
      <ICONS.commands />
      <SearchList<PaletteEntry>
        label={t('palette')}
        nothing={t('nothingFound')}
        all={all}
        typedAhead={typedAhead}
        find={find}
        onChoose={choose}
        onClose={onClose}
      />
    </Frame>
  );
};
