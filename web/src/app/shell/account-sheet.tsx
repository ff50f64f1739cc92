import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Modal } from '../../components/modal.tsx';
import { ChannelLines } from '../../features/channel/components/channel-card.tsx';
import { AccountControls, type PermissionControls } from './account-controls.tsx';

/** Appears below the picture that opens it. */
const Frame = styled(Modal)({
  '& .MuiDialog-container': { alignItems: 'flex-start', justifyContent: 'flex-end' },
  '& .MuiDialog-paper': {
    width: 'min(320px, calc(100vw - 16px))',
    margin: '60px 8px auto auto',
    padding: 16,
    overflow: 'visible',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-card)',
    animation: 'none',
  },
  '& .account-controls': { flexDirection: 'column', alignItems: 'stretch' },
  '& :is(.account-controls > button, .choice-menu > button)': {
    justifyContent: 'flex-start',
    width: '100%',
  },
  '& .menu': { right: 'auto', left: 0 },
  '& .wide-only': { display: 'inline' },
  // All icons have the same width, so that the words are aligned.
  '& .MuiButton-text > :is(svg, .spinner):first-of-type': { width: 20 },
});

interface AccountSheetProps {
  readonly user: CurrentUser;
  readonly permissions: PermissionControls;
  readonly onClose: () => void;
}

export const AccountSheet = ({ user, permissions, onClose }: AccountSheetProps): ReactElement => (
  <Frame layer="account" label={user.email} onClose={onClose}>
    <ChannelLines user={user} />
    <AccountControls permissions={permissions} wordy onAct={onClose} />
  </Frame>
);
