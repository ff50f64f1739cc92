import type { ReactElement } from 'react';
import { Button } from '../../../components/button.tsx';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../components/hint.tsx';
import { useSendSelected, type SendEffects } from '../hooks/use-send-selected.ts';
import { obstacleOf, type Candidate } from '../rules.ts';

interface SendSelectedButtonProps extends SendEffects {
  readonly selected: readonly Candidate[];
}

export const SendSelectedButton = ({
  selected,
  onBegin,
  onEnd,
}: SendSelectedButtonProps): ReactElement => {
  const { t } = useTranslation('batches');
  const { send, sending } = useSendSelected({ onBegin, onEnd });
  const obstacle = obstacleOf(selected);
  return (
    <Hint text={obstacle && !sending ? t(obstacle) : null}>
      {(reasonId) => (
        <Button
          variant="contained"
          disabled={obstacle !== null || sending}
          aria-describedby={reasonId}
          onClick={() => void send(selected)}
        >
          {t('sendSelected')}
        </Button>
      )}
    </Hint>
  );
};
