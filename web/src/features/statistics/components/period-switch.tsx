import { ACTIVITY_PERIODS, type ActivityPeriod } from '@replywell/contract/endpoints/stats';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface PeriodSwitchProps {
  readonly period: ActivityPeriod;
  readonly onChoose: (period: ActivityPeriod) => void;
}

export const PeriodSwitch = ({ period, onChoose }: PeriodSwitchProps): ReactElement => {
  const { t } = useTranslation('statistics');
  return (
    <ToggleButtonGroup exclusive value={period} aria-label={t('period.label')}>
      {ACTIVITY_PERIODS.map((one) => (
        <ToggleButton key={one} value={one} onClick={() => onChoose(one)}>
          {t(`period.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
