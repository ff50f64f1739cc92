import { useTranslation } from 'react-i18next';
import { rangeText } from '../lib/date-range.ts';
import type { CommentFilters, DateFilter } from '../lib/filters.ts';

/** Returns the name of a period. Picked days are named by their dates. */
export const useDateLabel = ({ range }: CommentFilters): ((date: DateFilter) => string) => {
  const { t } = useTranslation('comments');
  return (date) => (date === 'pick' && range ? rangeText(range) : t(`date.${date}`));
};
