import LinearProgress from '@mui/material/LinearProgress';
import { useId, type ReactElement } from 'react';

interface BudgetMeterProps {
  readonly label: string;
  /** How much of how much, in words. */
  readonly text: string;
  readonly used: number;
  readonly limit: number;
}

export const BudgetMeter = ({ label, text, used, limit }: BudgetMeterProps): ReactElement => {
  const id = useId();
  // A limit of 0 is always reached.
  const share = limit === 0 ? 1 : Math.min(1, Math.max(0, used / limit));
  return (
    <div className="meter" data-full={share === 1}>
      <p>
        <span id={id}>{label}</span>
        <span className="meter-text">{text}</span>
      </p>
      <LinearProgress
        variant="determinate"
        value={Math.round(share * 100)}
        aria-labelledby={id}
        aria-valuetext={text}
      />
    </div>
  );
};
