import { hasWords } from '@replywell/contract/search';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Modal } from '../../components/modal.tsx';
import { SearchList } from '../../components/search-menu.tsx';
import { useSettingsAddress } from '../../features/settings/components/settings-host.tsx';
import { insertIntoActive } from '../../features/comments/lib/focus.ts';
import { answersQuery, givenAnswers, useAnswers } from '../../replica/answers.ts';
import { findsOf } from './palette-finds.ts';
import { noteRun, recentIds } from './recent.ts';
import { paletteEntries, type PaletteEntry } from './palette-entries.ts';

/** The same keys on an English and a Russian keyboard. */
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const OTHER = new Map(
  Array.from(ENGLISH).flatMap((letter, index) => {
    const russian = RUSSIAN[index] ?? letter;
    return [
      [letter, russian],
      [russian, letter],
    ] as const;
  }),
);

/** "ghbdtn" typed on the other keyboard is «привет». */
const onOtherKeyboard = (typed: string): string =>
  Array.from(typed, (letter) => OTHER.get(letter) ?? letter).join('');

/** Matches text typed on either keyboard. */
const isFound = (typed: string, names: readonly string[]): boolean =>
  [typed, onOtherKeyboard(typed.toLowerCase())].some((said) =>
    names.some((name) => hasWords(name, said)),
  );

const withRecent = (
  entries: readonly PaletteEntry[],
  recent: readonly string[],
  group: string,
): PaletteEntry[] => {
  const lately = recent.flatMap((id) => entries.find((one) => one.id === id) ?? []);
  const others = entries.filter(({ id }) => !recent.includes(id));
  return [...lately.map((one) => ({ ...one, group })), ...others];
};

interface PaletteProps {
  readonly typedAhead: string;
  readonly onClose: () => void;
}

export const Palette = ({ typedAhead, onClose }: PaletteProps) => {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const { open } = useSettingsAddress();
  useQuery(answersQuery);
  const answers = useAnswers((state) => state.answers);
  const [insert] = useState(insertIntoActive);
  const [recent] = useState(recentIds);
  const goTo = useCallback((address: string): void => void navigate(address), [navigate]);
  const entries = useMemo(
    () => paletteEntries({ goTo, openSettings: open, given: givenAnswers(answers ?? []), insert }),
    [goTo, open, answers, insert],
  );
  const find = (typed: string): PaletteEntry[] => {
    if (typed.trim() === '') return withRecent(entries, recent, t('groups.recent'));
    const named = entries.filter(({ names }) => isFound(typed, names));
    return [...named, ...findsOf(typed, goTo)];
  };
  const choose = ({ id, run }: PaletteEntry): void => {
    noteRun(id);
    // The command acts on the page, so the palette has to be closed first.
    flushSync(onClose);
    run();
  };
  return (
    <Modal label={t('palette')} focusOn="input" onClose={onClose}>
      <SearchList<PaletteEntry>
        label={t('palette')}
        nothing={t('nothingFound')}
        all={entries}
        typedAhead={typedAhead}
        find={find}
        onChoose={choose}
        onClose={onClose}
      />
    </Modal>
  );
};
