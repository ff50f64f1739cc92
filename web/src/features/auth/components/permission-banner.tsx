import Alert from '@mui/material/Alert';
import { Button } from '../../../components/button.tsx';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { handOnToMain } from '../../../lib/keep-focus.ts';

interface PermissionBannerProps {
  /** `none` means that it was never granted. `needed` means that it worked before. */
  readonly permission: 'none' | 'needed';
  /** true means that Google returned without the permission, because its box was not ticked. */
  readonly refused?: boolean | undefined;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

export const PermissionBanner = (props: PermissionBannerProps): ReactElement => {
  const { permission, refused = false } = props;
  const { t } = useTranslation('auth');
  return (
    <Alert
      ref={handOnToMain}
      severity="warning"
      role="status"
      sx={{ flexWrap: 'wrap', mb: 4 }}
      action={
        <Button variant="primary" disabled={props.refreshing} onClick={props.onRefresh}>
          {t(permission === 'none' ? 'permission.connect' : 'permission.refresh')}
        </Button>
      }
    >
      {t(`permission.${refused ? 'refused' : permission}`)}
    </Alert>
  );
};
