import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useId, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/avatar.tsx';
import { Tip } from '../../../components/tip.tsx';
import { useChannel } from '../api/get-channels.ts';

/** Whose name the replies go out under. */
export const ChannelCard = ({ user }: { readonly user: CurrentUser }): ReactElement => {
  const { t } = useTranslation('shell');
  const { data: channel } = useChannel();
  const hintId = useId();
  const title = channel?.title ?? user.displayName ?? t('channel');
  const subscribers = channel?.subscriberCount;
  const hint =
    subscribers === null || subscribers === undefined
      ? user.email
      : t('subscribers', { count: subscribers });
  return (
    <Tip id={hintId} text={hint}>
      <div
        className="channel-card"
        tabIndex={0}
        role="group"
        aria-label={title}
        aria-describedby={hintId}
      >
        <Avatar name={title} src={channel?.thumbnailUrl ?? user.photoURL} />
        <span className="channel-title">{title}</span>
      </div>
    </Tip>
  );
};
