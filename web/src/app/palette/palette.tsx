import { hasWords } from '@replywell/contract/search';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Modal } from '../../components/modal.tsx';
import { SearchList } from '../../components/search-menu.tsx';
import { useSettingsAddress } from '../../features/settings/components/settings-host.tsx';
import { insertIntoActive } from '../../features/comments/lib/focus.ts';
import { answersQuery, givenAnswers, useAnswers } from '../../replica/answers.ts';
import { paths } from '../../config/paths.ts';
import { COARSE } from '../../theme/controls/media.ts';
import { TWO_LINES } from '../../theme/controls/two-lines.ts';
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

/** Lines of one height: the last one is cut in half, so that it is seen that more follow. */
const Frame = styled(Modal)({
  '& .MuiDialog-paper': { overflow: 'hidden', padding: 0 },
  '& .MuiDialog-paper > div': { width: '100%', padding: 0 },
  '& .MuiInputBase-root': {
    height: 52,
    borderBottom: '1px solid var(--palette-divider)',
    borderRadius: 0,
  },
  '& .MuiOutlinedInput-notchedOutline': { display: 'none' },
  '& .MuiAutocomplete-listbox': { maxHeight: 'min(60dvh, 526px)', padding: '4px 8px' },
  '& .MuiAutocomplete-option, & .group': { height: 36, paddingBlock: 0, fontSize: 14 },
  '& .MuiAutocomplete-listbox :is(.MuiAutocomplete-option, .group)': { paddingInline: 8 },
  '& .MuiAutocomplete-option': { borderRadius: 'var(--shape-borderRadius)' },
  '& input': { marginLeft: '2px' },
  '& [role="option"] > div': { display: 'flex', flexDirection: 'row-reverse', gap: 8, minWidth: 0 },
  '& [role="option"] > div > *': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  [COARSE]: {
    '& .MuiAutocomplete-listbox': { maxHeight: 'min(60dvh, 460px)' },
    '& .MuiAutocomplete-option': { height: 48 },
    '& [role="option"] > div': { flexDirection: 'column-reverse', gap: 0 },
    '& [role="option"] > div > .text': { ...TWO_LINES, lineHeight: 1.35, whiteSpace: 'normal' },
    '& [role="option"] > div > .note + .text': { WebkitLineClamp: 1 },
  },
  '& .note': { flex: '0 3 auto', minWidth: 64 },
  '@media (width >= 700px)': {
    '& .MuiDialog-container': { alignItems: 'flex-start' },
    '& .MuiDialog-paper': { width: 640, marginTop: 96 },
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
  const answers = useAnswers((state) => state.answers);
  const [insert] = useState(insertIntoActive);
  const [recent] = useState(recentIds);
  const goTo = useCallback((address: string): void => void navigate(address), [navigate]);
  const { main, places, others } = useMemo(
    () => paletteEntries({ goTo, openSettings: open, given: givenAnswers(answers ?? []), insert }),
    [goTo, open, answers, insert],
  );
  const all = [...main, ...places, ...others];
  const find = (typed: string): PaletteEntry[] => {
    if (typed.trim() === '') {
      const rest = all.filter(({ id }) => id !== here);
      const lately = recent.flatMap((id) => rest.find((one) => one.id === id) ?? []);
      return [
        ...lately.map((one) => ({ ...one, text: one.full, group: t('groups.recent') })),
        ...rest.filter(({ id }) => !recent.includes(id)),
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
