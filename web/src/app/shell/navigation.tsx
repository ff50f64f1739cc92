import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import {
  AnswerIcon,
  ChartIcon,
  HeldIcon,
  QueueIcon,
  SearchIcon,
  SentIcon,
} from '../../components/icons/glyphs.tsx';
import { NavItem } from '../../components/nav-item.tsx';
import { useQueued } from '../../features/batches/components/queue-entry.tsx';
import { useLoadStore } from '../../features/comments/stores/load-store.ts';
import { useHeldCount } from '../../features/held/api/held-query.ts';
import { SettingsEntry } from '../../features/settings/components/settings-entry.tsx';
import { useSettingsAddress } from '../../features/settings/components/settings-host.tsx';
import { commandOf, COMMANDS } from '../../lib/commands.ts';
import { COARSE } from '../../theme/controls/media.ts';
import { paths } from '../../config/paths.ts';
import { useShownView, Views } from './views.tsx';

interface NavigationProps {
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

const COMMENTS = { href: paths.dashboard.getHref(), label: 'comments', icon: AnswerIcon } as const;
const QUEUE = { href: paths.queue.getHref(), label: 'queue', icon: QueueIcon } as const;
const SENT = { href: paths.sent.getHref(), label: 'sent', icon: SentIcon } as const;
const HELD = { href: paths.held.getHref(), label: 'held', icon: HeldIcon } as const;
const STATISTICS = {
  href: paths.statistics.getHref(),
  label: 'statistics',
  icon: ChartIcon,
} as const;
type Label = 'comments' | 'queue' | 'sent' | 'held' | 'statistics';

interface PageLinkProps extends NavigationProps {
  readonly page: { readonly href: string; readonly label: Label; readonly icon: typeof QueueIcon };
  /** How many wait there. */
  readonly count?: number;
  /** A part of it has a line of its own, which is marked instead. */
  readonly inPart?: boolean;
}

const PageLink = (props: PageLinkProps): ReactElement => {
  const { page, count = 0, inPart = false, collapsed, onNavigate } = props;
  const { t } = useTranslation('shell');
  // The settings stand over a page, and they are what the tab and the address name.
  const covered = useSettingsAddress().isOpen || inPart;
  const { href, label, icon: Drawing } = page;
  return (
    <NavItem
      component={NavLink}
      to={href}
      aria-current={covered ? false : 'page'}
      onClick={onNavigate}
      title={collapsed ? t(label) : undefined}
    >
      <Badge badgeContent={collapsed && count > 0 ? count : null} color="primary">
        <Drawing />
      </Badge>
      <span className={collapsed ? 'visually-hidden' : undefined}>{t(label)}</span>
      {count > 0 && !collapsed && (
        <Box component="span" sx={{ ml: 'auto' }}>
          {count}
        </Box>
      )}
    </NavItem>
  );
};

/** Opens what finds every command, for creators who do not know its key. */
const CommandsEntry = ({ collapsed, onNavigate }: NavigationProps): ReactElement => {
  const { t } = useTranslation('shell');
  return (
    <NavItem
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      title={collapsed ? t('commands') : undefined}
      onClick={() => {
        onNavigate?.();
        commandOf('palette')?.();
      }}
    >
      <SearchIcon />
      <span className={collapsed ? 'visually-hidden' : undefined}>{t('commands')}</span>
      {!collapsed && (
        <Box
          component="kbd"
          aria-hidden="true"
          sx={{ ml: 'auto', whiteSpace: 'nowrap', [COARSE]: { display: 'none' } }}
        >
          {COMMANDS.palette.join(' ')}
        </Box>
      )}
    </NavItem>
  );
};

export const Navigation = (props: NavigationProps): ReactElement => {
  const { t } = useTranslation('shell');
  const { collapsed, onNavigate } = props;
  const queued = useQueued();
  const held = useHeldCount(useLoadStore(({ loads }) => loads));
  const shown = useShownView();
  const covered = useSettingsAddress().isOpen;
  const entry = { collapsed, ...(onNavigate ? { onOpen: onNavigate } : {}) };
  return (
    <nav aria-label={t('navigation')}>
      <Stack component="ul" spacing={1}>
        <li>
          <PageLink page={COMMENTS} inPart={shown !== null && !collapsed} {...props} />
        </li>
        {!collapsed && <Views {...{ covered, onNavigate }} />}
        <li>
          <PageLink page={QUEUE} count={queued} {...props} />
        </li>
        <li>
          <PageLink page={SENT} {...props} />
        </li>
        <li>
          <PageLink page={HELD} count={held} {...props} />
        </li>
        <li>
          <PageLink page={STATISTICS} {...props} />
        </li>
        <li>
          <SettingsEntry {...entry} />
        </li>
        <li>
          <CommandsEntry {...props} />
        </li>
      </Stack>
    </nav>
  );
};
