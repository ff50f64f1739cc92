import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { lazy, useState, type ReactElement } from 'react';
import { LazyDialog } from '../../components/lazy-dialog.tsx';
import { ChannelCard } from '../../features/channel/components/channel-card.tsx';
import { whenOnline } from '../../lib/when-online.ts';
import type { PermissionControls } from './account-controls.tsx';

const AccountSheet = lazy(
  whenOnline(async () => ({ default: (await import('./account-sheet.tsx')).AccountSheet })),
);

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
      {open && (
        <LazyDialog onClose={close}>
          <AccountSheet user={user} permissions={permissions} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
};
