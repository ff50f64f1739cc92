import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../../../lib/settings-query.ts';
import { quotaQuery } from '../api/batch-calls.ts';
import { timeText } from '../../../lib/dates.ts';

/** How many replies YouTube's limit leaves today, said before the press; nothing where unknown. */
export const QuotaNote = ({ selected }: { readonly selected: number }): ReactElement | null => {
  const { t } = useTranslation('queue');
  const { data } = useQuery(quotaQuery);
  // The press that follows needs the hourly limit.
  useQuery(settingsQuery);
  if (!data) return null;
  const { left, resetsAt } = data;
  // Always within a day, so the hour says it all.
  const time = timeText(resetsAt);
  const tooMany = selected > left;
  const words =
    left === 0
      ? t('quota.none', { time })
      : t(tooMany ? 'quota.fewer' : 'quota.left', { count: left, time });
  return (
    <span className="quota-note" role="status" {...(tooMany ? { 'data-short': true } : {})}>
      {words}
    </span>
  );
};
