import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useState, type ReactElement } from 'react';
import { ModalFrame } from '../../components/modal-frame.tsx';
import { ChannelCard, ChannelLines } from '../../features/channel/components/channel-card.tsx';
import { AccountControls, type PermissionControls } from './account-controls.tsx';

interface AccountMenuProps {
  readonly user: CurrentUser;
  readonly permissions: PermissionControls;
}

/** Where there is no room for the account's controls in the bar, its picture opens them. */
export const AccountMenu = ({ user, permissions }: AccountMenuProps): ReactElement => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <ChannelCard user={user} onOpen={() => setOpen(true)} />
      {open && (
        <ModalFrame layer="account" className="account-menu" label={user.email} onClose={close}>
          <ChannelLines user={user} />
          <AccountControls permissions={permissions} wordy onAct={close} />
        </ModalFrame>
      )}
    </>
  );
};
