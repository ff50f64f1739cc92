import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../../../lib/settings-query.ts';
import { quotaQuery } from '../api/batch-calls.ts';
import { timeText } from '../../../lib/dates.ts';

/** Shows how many replies YouTube's limit leaves today. Renders nothing if this is not known. */
export const QuotaNote = ({ selected }: { readonly selected: number }): ReactElement | null => {
  const { t } = useTranslation('queue');
  const { data } = useQuery(quotaQuery);
  // The next press needs the hourly limit, so it is loaded now.
  useQuery(settingsQuery);
  if (!data) return null;
  const { left, resetsAt, stopped = false } = data;
  // The reset is always within a day, so the time without a date is enough.
  const time = timeText(resetsAt);
  const tooMany = selected > left;
  const rest = (): string =>
    left === 0
      ? t('quota.none', { time })
      : t(tooMany ? 'quota.fewer' : 'quota.left', { count: left, time });
  const words = stopped ? t('quota.stopped') : rest();
  return (
    <span
      className="quota-note"
      role="status"
      {...(tooMany || stopped ? { 'data-short': true } : {})}
    >
      {words}
    </span>
  );
};
