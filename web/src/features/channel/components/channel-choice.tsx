import { styled } from '@mui/material/styles';
import { chooseChannel, type Channel } from '@replywell/contract/endpoints/youtube';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { Section } from '../../../components/section.tsx';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { channelsQuery } from '../api/get-channels.ts';

const Channels = styled('div')({
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 56 },
  '& .title': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& li > em': { color: 'var(--palette-text-secondary)', fontSize: 14, fontStyle: 'normal' },
  '& .failed': { color: 'var(--palette-status-failed-text)', fontSize: 14 },
});

interface ChannelChoiceProps {
  /** Called after the choice. Everything on the page now belongs to another channel. */
  readonly onChosen: () => void;
}

/** Rendered only if there is more than one channel. */
export const ChannelChoice = ({ onChosen }: ChannelChoiceProps): ReactElement | null => {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation();
  const { data: channels = [] } = useQuery(channelsQuery);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ id: channelId }: Channel) => call(chooseChannel, { body: { channelId } }),
    onSuccess: onChosen,
  });
  if (channels.length < 2) return null;
  return (
    <Section title={t('channel.title')} hint={t('channel.hint')}>
      <Channels>
        <ul>
          {channels.map((channel, index) => (
            <li key={channel.id}>
              <Avatar name={channel.title} src={channel.thumbnailUrl} />
              <span className="title">{channel.title}</span>
              {index === 0 ? (
                <em>{t('channel.current')}</em>
              ) : (
                <Button
                  size="small"
                  aria-label={`${t('channel.choose')}: ${channel.title}`}
                  disabled={isPending}
                  onClick={() => mutate(channel)}
                >
                  {isPending && variables.id === channel.id
                    ? t('channel.choosing')
                    : t('channel.choose')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {error && (
          <p className="failed" role="alert">
            {errorText(error, tCommon)}
          </p>
        )}
      </Channels>
    </Section>
  );
};
