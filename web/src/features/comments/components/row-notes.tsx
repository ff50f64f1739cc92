import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { controlsOf, hasDraft } from '../lib/row-controls.ts';

/** A local model that has just been started takes longer than this. */
const SLOW_MS = 10_000;

const Slow = (): ReactElement | null => {
  const { t } = useTranslation('notes');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? (
    <p className="note calm" role="status">
      {t('slow')}
    </p>
  ) : null;
};

const Distress = (): ReactElement => {
  const { t } = useTranslation('notes');
  return <p className="note warning">{t('distress')}</p>;
};

/** What the row says about a draft that is not there, or not yet. */
export const RowNotes = ({ comment }: { readonly comment: ListedComment }): ReactElement | null => {
  if (comment.status === 'generating') return <Slow />;
  const isDistress = comment.assessment?.needsYou === 'distress';
  const isOpen = controlsOf(comment).forward === 'generate' && !hasDraft(comment);
  return isDistress && isOpen ? <Distress /> : null;
};
