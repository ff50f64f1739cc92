import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCounts } from '../../../lib/replica/counts.ts';
import { useReplica } from '../../../lib/replica/replica-store.ts';
import { useFirstLoadAhead } from '../stores/load-store.ts';

interface FiguresProps {
  /** YouTube was never connected. Zeros would look like answers, but it was never asked. */
  readonly unconnected: boolean;
}

export const Figures = ({ unconnected }: FiguresProps): ReactElement => {
  const { t, i18n } = useTranslation('comments');
  const counts = useCounts();
  const phase = useReplica((state) => state.phase);
  // What the browser keeps is counted in a moment: a dash before would be narrower than the numbers.
  const visibility = phase === 'reading' ? 'hidden' : undefined;
  const firstLoadAhead = useFirstLoadAhead();
  const isKnown = phase === 'ready' && (counts.comments > 0 || !(firstLoadAhead || unconnected));
  const format = new Intl.NumberFormat(i18n.language);
  const figures = [
    [counts.videos, t('videos', { count: counts.videos })],
    [counts.comments, t('comments', { count: counts.comments })],
    [counts.waiting, t('waiting', { count: counts.waiting })],
  ] as const;
  return (
    <dl className="channel-figures" aria-label={t('figures')} style={{ visibility }}>
      {figures.map(([value, label], index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{isKnown ? format.format(value) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
};
