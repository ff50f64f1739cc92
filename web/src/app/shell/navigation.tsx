import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { AnswerIcon, ChartIcon } from '../../components/icons/glyphs.tsx';
import { SettingsEntry } from '../../features/settings/components/settings-entry.tsx';
import { paths } from '../../config/paths.ts';

interface NavigationProps {
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

const LINKS = [
  { href: paths.dashboard.getHref(), label: 'answer', icon: AnswerIcon },
  { href: paths.statistics.getHref(), label: 'statistics', icon: ChartIcon },
] as const;

export const Navigation = ({ collapsed, onNavigate }: NavigationProps): ReactElement => {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('navigation')}>
      <ul className="nav-list">
        {LINKS.map(({ href, label, icon: Drawing }) => (
          <li key={href}>
            <NavLink
              to={href}
              className="nav-link"
              onClick={onNavigate}
              title={collapsed ? t(label) : undefined}
            >
              <Drawing />
              <span className={collapsed ? 'visually-hidden' : undefined}>{t(label)}</span>
            </NavLink>
          </li>
        ))}
        <li>
          <SettingsEntry collapsed={collapsed} {...(onNavigate ? { onOpen: onNavigate } : {})} />
        </li>
      </ul>
    </nav>
  );
};
