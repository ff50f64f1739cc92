import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentStatus } from '@replywell/contract/states';
import type { ListedComment } from '../list.ts';
import { announce } from '../stores/announcer-store.ts';

/** A row that did not change is the same object, mostly in the same place: ten thousand are one look. */
const changedByStatus = (
  before: readonly ListedComment[],
  rows: readonly ListedComment[],
): Map<CommentStatus, ListedComment[]> => {
  const others = rows.filter((row, index) => row !== before[index]);
  if (others.length === 0) return new Map();
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  const changed = others.filter(({ id, status }) => (statuses.get(id) ?? status) !== status);
  return Map.groupBy(changed, ({ status }) => status);
};

/** Tells a screen reader what became of the rows, in one sentence for each new state. */
export const useAnnounceStatus = (rows: readonly ListedComment[]): void => {
  const { t } = useTranslation(['comments', 'common']);
  const before = useRef<readonly ListedComment[]>([]);
  useEffect(() => {
    const sentences = [...changedByStatus(before.current, rows)].map(([state, changed]) => {
      const status = t(`common:status.${state}`);
      const [only, ...others] = changed;
      return only && others.length === 0
        ? t('statusNow', { name: only.authorName, status })
        : t('statusMany', { count: changed.length, status });
    });
    before.current = rows;
    if (sentences.length > 0) announce(sentences.join(' '));
  }, [rows, t]);
};
