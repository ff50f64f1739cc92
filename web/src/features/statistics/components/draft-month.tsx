import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MICROS_PER_DOLLAR } from '@replywell/contract/limits';
import { draftMonthQuery } from '../api/get-draft-month.ts';

/** How many drafts were written in this month, and what they have cost. Nothing until it is known. */
export const DraftMonth = (): ReactElement | null => {
  const { t, i18n } = useTranslation('statistics');
  const { data } = useQuery(draftMonthQuery);
  if (!data) return null;
  const { used, limits } = data;
  const number = new Intl.NumberFormat(i18n.language);
  const money = new Intl.NumberFormat(i18n.language, {
    ...{ style: 'currency', currency: 'USD' },
    ...{ minimumFractionDigits: 2, maximumFractionDigits: 4 },
  });
  return (
    <section className="draft-month" aria-labelledby="draft-month">
      <h2 id="draft-month">{t('draftMonth.title')}</h2>
      <p>
        {t('draftMonth.text', {
          calls: number.format(used.calls),
          limit: number.format(limits.calls),
          money: money.format(used.micros / MICROS_PER_DOLLAR),
        })}
      </p>
      <p className="figure-note">
        {t('draftMonth.tokens', {
          input: number.format(used.input),
          cached: number.format(used.cached),
          output: number.format(used.output),
        })}
      </p>
    </section>
  );
};
