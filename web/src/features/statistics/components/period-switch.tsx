import { ACTIVITY_PERIODS, type ActivityPeriod } from '@replywell/contract/endpoints/stats';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface PeriodSwitchProps {
  readonly period: ActivityPeriod;
  readonly onChoose: (period: ActivityPeriod) => void;
}

export const PeriodSwitch = ({ period, onChoose }: PeriodSwitchProps): ReactElement => {
  const { t } = useTranslation('statistics');
  return (
    <div className="period-switch" role="group" aria-label={t('period.label')}>
      {ACTIVITY_PERIODS.map((one) => (
        <button key={one} type="button" aria-pressed={one === period} onClick={() => onChoose(one)}>
          {t(`period.${one}`)}
        </button>
      ))}
    </div>
  );
};
