import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statsQuery } from '../api/get-stats.ts';
import { isFirstLoadAhead, useLoadStore } from '../stores/load-store.ts';

interface FiguresProps {
  /** YouTube was never connected. Zeros would look like answers, but it was never asked. */
  readonly unconnected: boolean;
}

export const Figures = ({ unconnected }: FiguresProps): ReactElement => {
  const { t, i18n } = useTranslation('comments');
  const { data: known } = useQuery(statsQuery);
  const firstLoadAhead = useLoadStore(isFirstLoadAhead);
  const data = (firstLoadAhead || unconnected) && !known?.totalComments ? undefined : known;
  const format = new Intl.NumberFormat(i18n.language);
  const figures = [
    [data?.totalVideos, t('videos', { count: data?.totalVideos ?? 0 })],
    [data?.totalComments, t('comments', { count: data?.totalComments ?? 0 })],
    [data?.pendingResponses, t('waiting', { count: data?.pendingResponses ?? 0 })],
  ] as const;
  return (
    <dl className="channel-figures" aria-label={t('figures')}>
      {figures.map(([value, label], index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value === undefined ? '–' : format.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
};
