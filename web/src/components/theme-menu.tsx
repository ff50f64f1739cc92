import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { COLOR_SCHEMES, useColorScheme } from '../theme/color-scheme.ts';
import { ChoiceMenu, type MenuOpener } from './choice-menu.tsx';
import { MonitorIcon, MoonIcon, SunIcon } from './icons/glyphs.tsx';

const ICONS = { light: SunIcon, dark: MoonIcon, system: MonitorIcon } as const;

interface ThemeMenuProps {
  readonly opener: MenuOpener;
  readonly wordy?: boolean;
}

export const ThemeMenu = ({ opener, wordy = false }: ThemeMenuProps): ReactElement => {
  const { t } = useTranslation();
  const { choice, choose } = useColorScheme();
  const Current = ICONS[choice];
  return (
    <ChoiceMenu
      opener={opener}
      layer="theme"
      label={t('theme.label')}
      value={choice}
      onChoose={choose}
      choices={COLOR_SCHEMES.map((value) => {
        const Drawing = ICONS[value];
        return { value, label: t(`theme.${value}`), icon: <Drawing size={18} /> };
      })}
    >
      <Current size={18} />
      {wordy && t(`theme.${choice}`)}
    </ChoiceMenu>
  );
};
