import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useState, type ReactElement } from 'react';
import { ChannelCard } from '../../features/channel/components/channel-card.tsx';
import type { PermissionControls } from './account-controls.tsx';
import { AccountSheet } from './account-sheet.tsx';

interface AccountMenuProps {
  readonly user: CurrentUser;
  readonly permissions: PermissionControls;
}

/** When the bar has no space for the account's controls, the account's picture opens them. */
export const AccountMenu = ({ user, permissions }: AccountMenuProps): ReactElement => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <ChannelCard user={user} onOpen={() => setOpen(true)} />
      {open && <AccountSheet user={user} permissions={permissions} onClose={close} />}
    </>
  );
};
