import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Modal } from '../../components/modal.tsx';
import { SearchList } from '../../components/search-menu.tsx';
import { useSettingsAddress } from '../../features/settings/components/settings-host.tsx';
import { insertIntoActive } from '../../features/comments/lib/focus.ts';
import { hasWords } from '../../lib/words.ts';
import { factsQuery } from '../../lib/queries.ts';
import { paletteEntries, type PaletteEntry } from './palette-entries.ts';

/** The same keys in the same order, on an English and on a Russian keyboard. */
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

/** What the same keys write on the other keyboard: "ghbdtn" is «привет». */
const onOtherKeyboard = (typed: string): string =>
  Array.from(typed, (letter) => OTHER.get(letter) ?? letter).join('');

/** Typed on either keyboard. */
const isFound = (typed: string, names: readonly string[]): boolean =>
  [typed, onOtherKeyboard(typed.toLowerCase())].some((said) =>
    names.some((name) => hasWords(name, said)),
  );

export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const { open } = useSettingsAddress();
  const { data } = useQuery(factsQuery);
  const [insert] = useState(insertIntoActive);
  const entries = useMemo(() => {
    const goTo = (address: string): void => void navigate(address);
    return paletteEntries({ goTo, openSettings: open, facts: data?.facts ?? [], insert });
  }, [navigate, open, data, insert]);
  const choose = ({ run }: PaletteEntry): void => {
    // What is chosen acts on the page, and the page has to be in front again.
    flushSync(onClose);
    run();
  };
  return (
    <Modal label={t('palette')} focusOn="input" onClose={onClose}>
      <SearchList<PaletteEntry>
        label={t('palette')}
        nothing={t('nothingFound')}
        all={entries}
        filter={(typed, { names }) => isFound(typed, names)}
        onChoose={choose}
        onClose={onClose}
      />
    </Modal>
  );
};
