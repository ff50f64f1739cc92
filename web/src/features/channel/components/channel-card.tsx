import Tooltip from '@mui/material/Tooltip';
import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/avatar.tsx';
import { useChannel } from '../api/get-channels.ts';

/** Whose name the replies go out under. */
export const ChannelCard = ({ user }: { readonly user: CurrentUser }): ReactElement => {
  const { t } = useTranslation('shell');
  const { data: channel } = useChannel();
  const title = channel?.title ?? user.displayName ?? t('channel');
  const subscribers = channel?.subscriberCount;
  const hint =
    subscribers === null || subscribers === undefined
      ? user.email
      : t('subscribers', { count: subscribers });
  return (
    <Tooltip title={hint}>
      <div className="channel-card" tabIndex={0} role="group" aria-label={title}>
        <Avatar name={title} src={channel?.thumbnailUrl ?? user.photoURL} />
        <span className="channel-title">{title}</span>
      </div>
    </Tooltip>
  );
};
