import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentStatus } from '@replywell/contract/states';
import type { ListedComment } from '../list.ts';
import { announce } from '../stores/announcer-store.ts';

const changedByStatus = (
  before: ReadonlyMap<string, CommentStatus>,
  rows: readonly ListedComment[],
): Map<CommentStatus, ListedComment[]> => {
  const changed = rows.filter(({ id, status }) => (before.get(id) ?? status) !== status);
  return Map.groupBy(changed, ({ status }) => status);
};

/** Tells a screen reader what became of the rows, in one sentence for each new state. */
export const useAnnounceStatus = (rows: readonly ListedComment[]): void => {
  const { t } = useTranslation(['comments', 'common']);
  const before = useRef<ReadonlyMap<string, CommentStatus>>(new Map());
  useEffect(() => {
    const sentences = [...changedByStatus(before.current, rows)].map(([state, changed]) => {
      const status = t(`common:status.${state}`);
      const [only, ...others] = changed;
      return only && others.length === 0
        ? t('statusNow', { name: only.authorName, status })
        : t('statusMany', { count: changed.length, status });
    });
    before.current = new Map(rows.map(({ id, status }) => [id, status]));
    if (sentences.length > 0) announce(sentences.join(' '));
  }, [rows, t]);
};
