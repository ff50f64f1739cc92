import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, type ButtonProps } from '../../components/button.tsx';
import { LogOutIcon, RefreshIcon } from '../../components/icons/glyphs.tsx';
import { LanguageMenu } from '../../components/language-menu.tsx';
import { Popover } from '../../components/popover.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { Tip } from '../../components/tip.tsx';
import {
  useRefreshPermissions,
  type Permissions,
} from '../../features/auth/hooks/use-refresh-permissions.ts';
import { isConnected } from '../../features/channel/api/channel-queries.ts';
import { ChannelCard, ChannelLines } from '../../features/channel/components/channel-card.tsx';
import { ChannelChoice } from '../../features/channel/components/channel-choice.tsx';
import { chooseColorScheme, COLOR_SCHEMES, useColorScheme } from '../../theme/color-scheme.ts';
import { useGuardedLogOut } from './use-guarded-log-out.ts';

interface ControlProps extends Pick<ButtonProps, 'disabled' | 'onClick' | 'children'> {
  readonly name: string;
  readonly wordy: boolean;
}

const Control = ({ name, wordy, children, ...rest }: ControlProps) =>
  wordy ? (
    <Button variant="text" aria-label={name} {...rest}>
      {children}
      {name}
    </Button>
  ) : (
    <Tip text={name}>
      <IconButton aria-label={name} {...rest}>
        {children}
      </IconButton>
    </Tip>
  );

interface AccountControlsProps {
  readonly permissions: Permissions;
  readonly wordy: boolean;
  /** Called before an action, to close what covers its result. */
  readonly onAct?: () => void;
}

export const AccountControls = ({ permissions, wordy, onAct }: AccountControlsProps) => {
  const { refreshing, refresh, first } = permissions;
  const { t } = useTranslation('auth');
  const { loggingOut, logOut } = useGuardedLogOut();
  const act = (action: () => void) => (): void => {
    onAct?.();
    action();
  };
  return (
    <Stack className="account-controls" direction="row" useFlexGap spacing={1}>
      <LanguageMenu opener={Button} short={!wordy} />
      <Control
        name={t(first ? 'permission.connect' : 'permission.refresh')}
        wordy={wordy}
        disabled={refreshing}
        onClick={act(refresh)}
      >
        {refreshing ? <Spinner size={18} /> : <RefreshIcon />}
      </Control>
      <Control name={t('logOut')} wordy={wordy} disabled={loggingOut} onClick={act(logOut)}>
        <LogOutIcon />
      </Control>
    </Stack>
  );
};

const Theme = () => {
  const { t } = useTranslation('shell');
  const { choice } = useColorScheme();
  return (
    <div>
      <p className="what">{t('theme.label')}</p>
      <ToggleButtonGroup exclusive fullWidth value={choice} aria-label={t('theme.label')}>
        {COLOR_SCHEMES.map((scheme) => (
          <ToggleButton key={scheme} value={scheme} onClick={() => chooseColorScheme(scheme)}>
            {t(`theme.${scheme}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
};

const Sheet = styled(Popover)({
  '& .MuiPopover-paper': {
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: 'min(320px, calc(100vw - 16px))',
    padding: 16,
    overflow: 'visible',
  },
  '& .what': { marginBottom: 6, color: 'var(--palette-text-secondary)', fontSize: 13 },
  '& .MuiToggleButton-root': { paddingInline: 4 },
  '& :is(.account-controls, .channels)': {
    flexDirection: 'column',
    alignItems: 'stretch',
    marginInline: -10,
  },
  '& :is(.account-controls > button, .channels > button, .choice-menu > button)': {
    justifyContent: 'flex-start',
    width: '100%',
  },
  // Aligns the labels.
  '& .MuiButton-text > :is(svg, .spinner):first-of-type': { width: 20 },
});

interface AccountMenuProps {
  readonly user: CurrentUser;
  readonly permissions: Permissions;
  /** The top bar has no room for the account's controls. */
  readonly narrow: boolean;
}

export const AccountMenu = ({ user, permissions, narrow }: AccountMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  const { refreshing: adding, refresh: add } = useRefreshPermissions(true);
  return (
    <>
      <ChannelCard user={user} isOpen={anchor !== null} onOpen={setAnchor} />
      <Sheet label={user.email} anchorEl={anchor} onClose={close}>
        <ChannelLines user={user} />
        {isConnected(user) && (
          <ChannelChoice
            adding={adding}
            onAdd={() => {
              close();
              add();
            }}
          />
        )}
        {narrow && <AccountControls permissions={permissions} wordy onAct={close} />}
        <Theme />
      </Sheet>
    </>
  );
};
