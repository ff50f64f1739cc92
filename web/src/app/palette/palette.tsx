import { useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../components/modal.tsx';
import { SearchList } from '../../components/search-menu.tsx';
import { useNavigate } from 'react-router-dom';
import { useSettingsAddress } from '../../features/settings/components/settings-host.tsx';
import { Mui } from '../../theme/mui.tsx';
import { isFound } from './layouts.ts';
import { paletteEntries, type PaletteEntry } from './palette-entries.ts';

/** Finds every command, page, view and tab of the settings by its name in either language. */
export const Palette = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const { open } = useSettingsAddress();
  const [entries] = useState(() =>
    paletteEntries({ goTo: (address) => void navigate(address), openSettings: open }),
  );
  const choose = ({ run }: PaletteEntry): void => {
    // What is chosen acts on the page, and the page has to be in front again.
    flushSync(onClose);
    run();
  };
  return (
    <Mui>
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
    </Mui>
  );
};
