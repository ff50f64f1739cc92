import type { ActivityPeriod } from '@replywell/contract/endpoints/activity';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredPeriods } from '../lib/period.ts';

interface PeriodSwitchProps {
  readonly period: ActivityPeriod;
  /** null: all days are kept. */
  readonly keptDays: number | null;
  readonly onChoose: (period: ActivityPeriod) => void;
}

export const PeriodSwitch = ({ period, keptDays, onChoose }: PeriodSwitchProps): ReactElement => {
  const { t } = useTranslation('statistics');
  const offered = offeredPeriods(keptDays);
  // An address may name a period that is not offered here.
  const chosen = offered.includes(period) ? period : offered.at(-1);
  return (
    <ToggleButtonGroup exclusive value={chosen} aria-label={t('period.label')}>
      {offered.map((one) => (
        <ToggleButton key={one} value={one} onClick={() => onChoose(one)}>
          {keptDays !== null && Number(one) > keptDays
            ? t('period.kept', { count: keptDays })
            : t(`period.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
