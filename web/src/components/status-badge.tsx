import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusTone } from '../theme/palette.ts';

interface StatusBadgeProps {
  readonly status: StatusTone;
  /** Instead of the state's own word, where there is more to say ("Scheduled 14:22"). */
  readonly label?: string;
}

export const StatusBadge = ({ status, label }: StatusBadgeProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <span className="status-badge" data-status={status}>
      {label ?? t(`status.${status}`)}
    </span>
  );
};
