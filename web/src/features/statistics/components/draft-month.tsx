import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { draftMonthQuery } from '../api/get-draft-month.ts';

/** How many drafts were written in this month, of how many. Its line is free until it is known. */
export const DraftMonth = (): ReactElement => {
  const { t, i18n } = useTranslation('statistics');
  const { data } = useQuery(draftMonthQuery);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <span>
      {data
        ? t('draftMonth', { used: number.format(data.used), limit: number.format(data.limit) })
        : '\u00a0'}
    </span>
  );
};
