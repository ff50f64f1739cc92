import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../components/guarded.ts';
import { LogOutIcon, RefreshIcon } from '../../components/icons/glyphs.tsx';
import { LanguageMenu } from '../../components/language-menu.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { ThemeMenu } from '../../components/theme-menu.tsx';
import { Tip } from '../../components/tip.tsx';
import { useGuardedLogOut } from './use-guarded-log-out.ts';

export interface PermissionControls {
  readonly refreshing: boolean;
  readonly refresh: () => void;
  /** Nothing was ever granted: there is nothing to refresh. */
  readonly first: boolean;
}

interface AccountControlsProps {
  readonly permissions: PermissionControls;
  /** With words beside the icons, where there is room for them. */
  readonly wordy: boolean;
  /** Before something happens outside: what stands over the page closes, so that it can be seen. */
  readonly onAct?: () => void;
}

/** An icon alone says what it does when asked. */
const Named = ({
  name,
  wordy,
  children,
}: {
  readonly name: string;
  readonly wordy: boolean;
  readonly children: ReactNode;
}): ReactNode => (wordy ? children : <Tip text={name}>{children}</Tip>);

export const AccountControls = ({
  permissions,
  wordy,
  onAct,
}: AccountControlsProps): ReactElement => {
  const { t } = useTranslation('auth');
  const { loggingOut, logOut } = useGuardedLogOut();
  const { refreshing, refresh, first } = permissions;
  const className = wordy ? 'quiet-button' : 'icon-button';
  const refreshLabel = t(first ? 'permission.connectHere' : 'permission.refresh');
  return (
    <div className="account-controls">
      <LanguageMenu short />
      <ThemeMenu wordy={wordy} />
      <Named name={refreshLabel} wordy={wordy}>
        <button
          type="button"
          className={className}
          aria-label={refreshLabel}
          {...guarded(refreshing, () => {
            onAct?.();
            refresh();
          })}
        >
          {refreshing ? <Spinner size={18} /> : <RefreshIcon />}
          {wordy && refreshLabel}
        </button>
      </Named>
      <Named name={t('logOut')} wordy={wordy}>
        <button
          type="button"
          className={className}
          aria-label={t('logOut')}
          {...guarded(loggingOut, () => {
            onAct?.();
            logOut();
          })}
        >
          <LogOutIcon />
          {wordy && t('logOut')}
        </button>
      </Named>
    </div>
  );
};
