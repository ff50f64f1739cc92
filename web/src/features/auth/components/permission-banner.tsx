import Alert from '@mui/material/Alert';
import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { Button } from '../../../components/button.tsx';
import { useTranslation } from 'react-i18next';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import type { Permissions } from '../hooks/use-refresh-permissions.ts';

interface PermissionBannerProps extends Pick<Permissions, 'refreshing' | 'refresh'> {
  readonly user: CurrentUser;
}

const BANNER = {
  flexWrap: 'wrap',
  alignItems: 'center',
  mb: 2,
  py: '8px',
  '&:has(~ * .connect-first)': { display: 'none' },
  '& .MuiAlert-action': { pt: 0 },
  // Nothing comes before it.
  '& ~ * .start-sitting': {
    borderColor: 'divider',
    bgcolor: 'background.paper',
    color: 'text.primary',
  },
  '@media (width < 700px)': {
    '& .MuiAlert-message': { flex: '1 1 0' },
    '& .MuiAlert-action': { flex: '1 0 100%', m: 0, p: 0, '& > button': { flex: 1 } },
  },
};

/** The permission was never granted, its box was not ticked, or it has expired. */
export const PermissionBanner = ({ user, refreshing, refresh }: PermissionBannerProps) => {
  const { t } = useTranslation('auth');
  const { permission, youtubeRefused } = user;
  if (permission === 'granted') return null;
  return (
    <Alert
      ref={handOnToMain}
      severity="warning"
      role="status"
      sx={BANNER}
      action={
        <Button variant="contained" disabled={refreshing} onClick={refresh}>
          {t(permission === 'none' ? 'permission.connect' : 'permission.refresh')}
        </Button>
      }
    >
      {t(`permission.${youtubeRefused ? 'refused' : permission}`)}
    </Alert>
  );
};
