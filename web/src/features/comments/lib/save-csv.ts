import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { i18next } from '../../../i18n/index.ts';
import { dayOf } from '../../../lib/dates.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { whenOnline } from '../../../lib/when-online.ts';
import type { ListedComment } from '../../../replica/entry.ts';

// Few want it, so the list does not wait for it.
const fetchCsv = whenOnline(() => import('../../../replica/csv.ts'));

export const saveCsv = (rows: readonly ListedComment[]): void =>
  void fetchCsv().then(
    ({ csvOf }) =>
      saveFile(new Blob([csvOf(rows)], { type: 'text/csv' }), `comments-${dayOf(new Date())}.csv`),
    (error: unknown) => tellFailure(i18next.t('comments:csvFailed'), error),
  );
