import { createContext, use } from 'react';
import type { TFunction } from 'i18next';

export type RowTexts = TFunction<['comments', 'common']>;

/**
 * The texts of all rows, from one subscription of the list. A row has ten parts with text, and a
 * `useTranslation` in each part cost more than the row itself while the list was scrolled.
 */
export const RowTextsContext = createContext<RowTexts | null>(null);

export const useRowTexts = (): RowTexts => {
  const texts = use(RowTextsContext);
  if (!texts) throw new Error('Rows stand inside a RowTextsContext');
  return texts;
};
