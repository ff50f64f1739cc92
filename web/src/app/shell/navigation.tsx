import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { AnswerIcon, ChartIcon } from '../../components/icons/glyphs.tsx';
import { NavItem } from '../../components/nav-item.tsx';
import { QueueEntry, useQueueAddress } from '../../features/batches/components/queue-entry.tsx';

import { SettingsEntry } from '../../features/settings/components/settings-entry.tsx';
import { useSettingsAddress } from '../../features/settings/components/settings-host.tsx';
import { paths } from '../../config/paths.ts';

interface NavigationProps {
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

const COMMENTS = {
  href: paths.dashboard.getHref(),
  label: 'comments',
  icon: AnswerIcon,
} as const;
const STATISTICS = {
  href: paths.statistics.getHref(),
  label: 'statistics',
  icon: ChartIcon,
} as const;

interface PageLinkProps extends NavigationProps {
  readonly page: typeof COMMENTS | typeof STATISTICS;
}

/** The queue and the settings stand over a page, and they are what the tab and the address name. */
const useIsCovered = (): boolean => {
  const queue = useQueueAddress();
  const settings = useSettingsAddress();
  return queue.tab !== null || settings.isOpen;
};

const PageLink = ({ page, collapsed, onNavigate }: PageLinkProps): ReactElement => {
  const { t } = useTranslation('shell');
  const covered = useIsCovered();
  const { href, label, icon: Drawing } = page;
  return (
    <NavItem
      component={NavLink}
      to={href}
      aria-current={covered ? false : 'page'}
      onClick={onNavigate}
      title={collapsed ? t(label) : undefined}
    >
      <Drawing />
      <span className={collapsed ? 'visually-hidden' : undefined}>{t(label)}</span>
    </NavItem>
  );
};

export const Navigation = (props: NavigationProps): ReactElement => {
  const { t } = useTranslation('shell');
  const { collapsed, onNavigate } = props;
  const entry = { collapsed, ...(onNavigate ? { onOpen: onNavigate } : {}) };
  return (
    <nav aria-label={t('navigation')}>
      <ul className="nav-list">
        <li>
          <PageLink page={COMMENTS} {...props} />
        </li>
        <li>
          <QueueEntry {...entry} />
        </li>
        <li>
          <PageLink page={STATISTICS} {...props} />
        </li>
        <li>
          <SettingsEntry {...entry} />
        </li>
      </ul>
    </nav>
  );
};
