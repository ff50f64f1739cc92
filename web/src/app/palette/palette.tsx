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
import { answersQuery, givenAnswers, useAnswers } from '../../replica/answers.ts';
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

export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const { open } = useSettingsAddress();
  useQuery(answersQuery);
  const answers = useAnswers((state) => state.answers);
  const [insert] = useState(insertIntoActive);
  const entries = useMemo(() => {
    const goTo = (address: string): void => void navigate(address);
    const given = givenAnswers(answers ?? []);
    return paletteEntries({ goTo, openSettings: open, given, insert });
  }, [navigate, open, answers, insert]);
  const choose = ({ run }: PaletteEntry): void => {
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
        filter={(typed, { names }) => isFound(typed, names)}
        onChoose={choose}
        onClose={onClose}
      />
    </Modal>
  );
};
