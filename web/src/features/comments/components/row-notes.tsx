import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { hasDraft } from '../lib/row-controls.ts';
import { useThisRow } from '../hooks/use-row-context.ts';

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
export const RowNotes = (): ReactElement | null => {
  const { comment, controls } = useThisRow();
  if (comment.status === 'generating') return <Slow />;
  const isDistress = comment.assessment?.needsYou === 'distress';
  const isOpen = controls.forward === 'generate' && !hasDraft(comment);
  return isDistress && isOpen ? <Distress /> : null;
};
