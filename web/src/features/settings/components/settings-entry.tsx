import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsIcon } from '../../../components/icons/glyphs.tsx';
import { NavItem } from '../../../components/nav-item.tsx';
import { prepareSettings, useSettingsAddress } from './settings-host.tsx';

interface SettingsEntryProps {
  readonly collapsed: boolean;
  /** Called before the dialog opens, so that anything in front of it can close. */
  readonly onOpen?: () => void;
}

export const SettingsEntry = ({ collapsed, onOpen }: SettingsEntryProps): ReactElement => {
  const { t } = useTranslation('shell');
  const { isOpen, open } = useSettingsAddress();
  return (
    <NavItem
      aria-haspopup="dialog"
      aria-current={isOpen ? 'page' : undefined}
      title={collapsed ? t('settings') : undefined}
      onPointerEnter={prepareSettings}
      onFocus={prepareSettings}
      onClick={() => {
        onOpen?.();
        if (!isOpen) open();
      }}
    >
      <SettingsIcon />
      <span className={collapsed ? 'visually-hidden' : undefined}>{t('settings')}</span>
    </NavItem>
  );
};
