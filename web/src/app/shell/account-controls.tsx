import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LogOutIcon, RefreshIcon } from '../../components/icons/glyphs.tsx';
import { LanguageMenu } from '../../components/language-menu.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { ThemeMenu } from '../../components/theme-menu.tsx';
import { useLogOut } from '../../features/auth/hooks/use-log-out.ts';

export interface PermissionControls {
  readonly refreshing: boolean;
  readonly refresh: () => void;
  /** false while the banner offers the same button. */
  readonly offered: boolean;
}

interface AccountControlsProps {
  readonly permissions: PermissionControls;
  /** With words beside the icons, where there is room for them. */
  readonly wordy: boolean;
}

export const AccountControls = ({ permissions, wordy }: AccountControlsProps): ReactElement => {
  const { t } = useTranslation('auth');
  const { loggingOut, logOut } = useLogOut();
  const { refreshing, refresh, offered } = permissions;
  const className = wordy ? 'quiet-button' : 'icon-button';
  const refreshLabel = t('permission.refresh');
  return (
    <div className="account-controls">
      <LanguageMenu short />
      <ThemeMenu wordy={wordy} />
      {offered && (
        <Tooltip title={wordy ? '' : refreshLabel} describeChild={false}>
          <span>
            <button
              type="button"
              className={className}
              disabled={refreshing}
              aria-label={refreshLabel}
              onClick={refresh}
            >
              {refreshing ? <Spinner size={18} /> : <RefreshIcon />}
              {wordy && refreshLabel}
            </button>
          </span>
        </Tooltip>
      )}
      <Tooltip title={wordy ? '' : t('logOut')} describeChild={false}>
        <span>
          <button
            type="button"
            className={className}
            disabled={loggingOut}
            aria-label={t('logOut')}
            onClick={logOut}
          >
            <LogOutIcon />
            {wordy && t('logOut')}
          </button>
        </span>
      </Tooltip>
    </div>
  );
};
