import { useTranslation } from 'react-i18next';
import { rangeText } from '../lib/date-range.ts';
import type { CommentFilters, DateFilter } from '../lib/filters.ts';

type DateLabel = (date: DateFilter) => string;

/** Returns the short name of a period. Picked days are named by their dates. */
export const useDateLabel = ({ range }: CommentFilters): DateLabel => {
  const { t } = useTranslation('comments');
  return (date) => (date === 'pick' && range ? rangeText(range) : t(`date.${date}`));
};

/** Returns the full name of a period, for the places that say which one is on. */
export const useLongDateLabel = ({ range }: CommentFilters): DateLabel => {
  const { t } = useTranslation('comments');
  return (date) => {
    const name = t(`dateLong.${date}`);
    return date === 'pick' && range ? `${name}: ${rangeText(range)}` : name;
  };
};
