import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { PageState } from '../../../components/page-state.tsx';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { handOnToMain } from '../../../lib/keep-focus.ts';

const WAY_OUT = {
  missing: 'https://www.youtube.com/create_channel',
  suspended: 'https://support.google.com/youtube/answer/2802168',
} as const;

interface ChannelStateProps {
  readonly kind: keyof typeof WAY_OUT;
  readonly looking: boolean;
  readonly onLookAgain: () => void;
}

export const ChannelState = ({ kind, looking, onLookAgain }: ChannelStateProps) => {
  const { t } = useTranslation('account');
  return (
    <PageState ref={handOnToMain} title={t(`channelState.${kind}.title`)}>
      <p>{t(`channelState.${kind}.text`)}</p>
      <div className="ways-out">
        <Button component={NewTabLink} variant="contained" href={WAY_OUT[kind]}>
          {t(`channelState.${kind}.wayOut`)}
        </Button>
        <Button busy={looking} onClick={onLookAgain}>
          {t('channelState.lookAgain')}
        </Button>
      </div>
      <p>{t(`channelState.${kind}.otherAccount`)}</p>
    </PageState>
  );
};
