import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../components/modal.tsx';
import { SearchList } from '../../components/search-menu.tsx';
import { useNavigate } from 'react-router-dom';
import { useSettingsAddress } from '../../features/settings/components/settings-host.tsx';
import { insertIntoActive } from '../../features/comments/lib/insert-answer.ts';
import { factsQuery } from '../../lib/queries.ts';
import { isFound } from './layouts.ts';
import { paletteEntries, type PaletteEntry } from './palette-entries.ts';

export const Palette = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
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
