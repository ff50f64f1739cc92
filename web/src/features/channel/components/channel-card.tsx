import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/face.tsx';
import { Button } from '../../../components/button.tsx';
import { Tip } from '../../../components/tip.tsx';
import { useChannel } from '../api/channel-queries.ts';

const subscribersText = (count: number, t: TFunction<'shell'>, language: string): string => {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  // Russian uses one plural form after "4,2 тыс." and "1 млн".
  return t('subscribers', { count: Math.min(count, 1_000), amount: format.format(count) });
};

const useIdentity = (user: CurrentUser) => {
  const { t, i18n } = useTranslation('shell');
  const { data: channel } = useChannel(user);
  const count = channel?.subscriberCount ?? null;
  return {
    title: channel?.title || user.displayName || t('channel'),
    picture: channel?.thumbnailUrl ?? user.photoURL,
    hint: count === null ? user.email : subscribersText(count, t, i18n.language),
  };
};

const CARD = {
  flexShrink: 1,
  minWidth: 44,
  maxWidth: 220,
  px: 1.5,
  borderRadius: 5,
  color: 'inherit',
  '@media (width >= 1000px)': { mr: '-15px' },
};

interface ChannelCardProps {
  readonly user: CurrentUser;
  readonly isOpen: boolean;
  readonly onOpen: (button: HTMLElement) => void;
}

export const ChannelCard = ({ user, isOpen, onOpen }: ChannelCardProps) => {
  const { t } = useTranslation('shell');
  const { title, picture, hint } = useIdentity(user);
  return (
    <Tip text={isOpen ? null : hint} describes>
      <Button
        variant="text"
        sx={CARD}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      >
        <Avatar name={title} src={picture} />
        <span className="visually-hidden">{t('account')} </span>
        <Typography
          variant="button"
          noWrap
          sx={{ pr: 2, '@media (width < 1000px)': { display: 'none' } }}
        >
          {title}
        </Typography>
      </Button>
    </Tip>
  );
};

export const ChannelLines = ({ user }: { readonly user: CurrentUser }) => {
  const { title, hint } = useIdentity(user);
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{title}</strong>
      <br />
      <Typography variant="caption" color="textSecondary">
        {hint}
      </Typography>
    </Typography>
  );
};
