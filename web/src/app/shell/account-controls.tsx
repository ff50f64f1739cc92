import Stack from '@mui/material/Stack';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { LogOutIcon, RefreshIcon } from '../../components/icons/glyphs.tsx';
import { LanguageMenu } from '../../components/language-menu.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { Tip } from '../../components/tip.tsx';
import type { Permissions } from '../../features/auth/hooks/use-refresh-permissions.ts';
import { useGuardedLogOut } from './use-guarded-log-out.ts';

interface ControlProps {
  readonly name: string;
  readonly wordy: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Control = ({ name, wordy, children, ...rest }: ControlProps): ReactElement =>
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
  /** Called before an action. Whatever covers the page closes, so that the result can be seen. */
  readonly onAct?: () => void;
}

export const AccountControls = ({
  permissions: { refreshing, refresh, first },
  wordy,
  onAct,
}: AccountControlsProps): ReactElement => {
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
