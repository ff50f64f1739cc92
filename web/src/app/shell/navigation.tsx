import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { memo, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import * as glyphs from '../../components/icons/glyphs.tsx';
import { NavItem } from '../../components/nav-item.tsx';
import { useQueued } from '../../features/batches/components/queue-entry.tsx';
import { useKnownChannels } from '../../features/channel/api/channel-queries.ts';
import { useLoadStore } from '../../features/comments/stores/load-store.ts';
import { useHeldCount } from '../../features/held/api/held-query.ts';
import {
  prepareSettings,
  useSettingsAddress,
} from '../../features/settings/components/settings-host.tsx';
import { commandOf, COMMANDS } from '../../lib/commands.ts';
import { isAskedBySeveral, useQuestions } from '../../replica/questions.ts';
import { COARSE } from '../../theme/controls/media.ts';
import { paths } from '../../config/paths.ts';
import { useShownView, Views } from './views.tsx';

export const ICONS = {
  comments: glyphs.AnswerIcon,
  answers: glyphs.AsksIcon,
  queue: glyphs.QueueIcon,
  sent: glyphs.SentIcon,
  held: glyphs.HeldIcon,
  statistics: glyphs.ChartIcon,
  settings: glyphs.SettingsIcon,
  commands: glyphs.SearchIcon,
};

export const OTHER_PAGES = ['answers', 'queue', 'sent', 'held', 'statistics'] as const;

interface EntryProps extends ComponentProps<typeof NavItem> {
  readonly name: keyof typeof ICONS;
  readonly collapsed: boolean;
  readonly count?: number;
}

/** Memoized, because every filter changes the address. */
const Entry = memo(({ name, collapsed, count = 0, children, ...rest }: EntryProps) => {
  const { t } = useTranslation('shell');
  const Drawing = ICONS[name];
  return (
    <li>
      <NavItem title={collapsed ? t(name) : undefined} {...rest}>
        <Badge badgeContent={collapsed && count > 0 ? count : null} color="primary">
          <Drawing />
        </Badge>
        <span className={collapsed ? 'visually-hidden' : undefined}>{t(name)}</span>
        {count > 0 && !collapsed && (
          <Box component="span" sx={{ ml: 'auto' }}>
            {count}
          </Box>
        )}
        {!collapsed && children}
      </NavItem>
    </li>
  );
});

export const usePageCounts = (loads: number): Partial<Record<keyof typeof ICONS, number>> => ({
  answers: useQuestions().all.filter(isAskedBySeveral).length,
  queue: useQueued(),
  held: useHeldCount(useKnownChannels()?.[0]?.id, loads),
});

interface NavigationProps {
  readonly collapsed: boolean;
  readonly onNavigate?: (() => void) | undefined;
}

const CommandsEntry = ({ collapsed, onNavigate }: NavigationProps) => (
  <Entry
    collapsed={collapsed}
    name="commands"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K"
    onClick={() => {
      onNavigate?.();
      commandOf('palette')?.();
    }}
  >
    <Box
      component="kbd"
      aria-hidden="true"
      sx={{ ml: 'auto', whiteSpace: 'nowrap', [COARSE]: { display: 'none' } }}
    >
      {COMMANDS.palette.join(' ')}
    </Box>
  </Entry>
);

const COVER =
  'linear-gradient(#0000, var(--palette-background-default) 50%) local 0 100% / 100% 40px no-repeat';
const SHADE = 'linear-gradient(#0000, var(--palette-divider)) 0 100% / 100% 16px no-repeat';

/** The pages are always in sight: where there is no room, the views scroll. */
const Frame = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  '& ul': { display: 'flex', flexDirection: 'column', gap: 1 },
  '& > ul': { minHeight: 0 },
  '& > ul > li': { flex: 'none' },
  '& > ul > .views': { flex: '0 1 auto', minHeight: 76, overflowY: 'auto' },
  // A shade while there is more below: what covers it at the end moves with the views.
  '& .views': { background: `${COVER}, ${SHADE}` },
  '& .views + li': { marginTop: 6, paddingTop: 8, borderTop: '1px solid var(--palette-divider)' },
});

export const Navigation = ({ collapsed, onNavigate }: NavigationProps) => {
  const { t } = useTranslation('shell');
  const channels = useKnownChannels();
  const counts = usePageCounts(useLoadStore(({ loads }) => loads));
  const shown = useShownView();
  // The settings open over a page, and are then the current one.
  const { isOpen, open } = useSettingsAddress();
  const link = { collapsed, component: NavLink, onClick: onNavigate };
  return (
    <Frame aria-label={t('navigation')}>
      <ul>
        <Entry
          {...link}
          name="comments"
          to={paths.dashboard.getHref()}
          // A view is marked instead.
          aria-current={isOpen || (shown !== null && !collapsed) ? false : 'page'}
        />
        {!collapsed && channels?.length !== 0 && <Views covered={isOpen} onNavigate={onNavigate} />}
        {OTHER_PAGES.map((name) => (
          <Entry
            key={name}
            {...link}
            name={name}
            count={counts[name]}
            to={paths[name].getHref()}
            aria-current={isOpen ? false : 'page'}
          />
        ))}
        <Entry
          collapsed={collapsed}
          name="settings"
          aria-haspopup="dialog"
          aria-current={isOpen ? 'page' : undefined}
          onPointerEnter={prepareSettings}
          onFocus={prepareSettings}
          onClick={() => {
            onNavigate?.();
            if (!isOpen) open();
          }}
        />
        <CommandsEntry collapsed={collapsed} onNavigate={onNavigate} />
      </ul>
    </Frame>
  );
};
