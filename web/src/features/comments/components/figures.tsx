import type { ReactElement } from 'react';
import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statsQuery } from '../api/get-stats.ts';

const Line = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 28px',
  margin: 0,
  minHeight: 30,
  fontSize: 14,
  color: 'var(--ink-2)',
  '& div': { display: 'flex', alignItems: 'baseline', gap: 8 },
  '& dd': { order: -1, margin: 0, fontSize: 20, fontWeight: 700, color: 'var(--ink)' },
  '@media (max-width: 699px)': {
    gap: '0 16px',
    fontSize: 13,
    '& div': { gap: 6 },
    '& dd': { fontSize: 16 },
  },
});

export const Figures = (): ReactElement => {
  const { t, i18n } = useTranslation('comments');
  const { data } = useQuery(statsQuery);
  const format = new Intl.NumberFormat(i18n.language);
  const figures = [
    [data?.totalVideos, t('videos', { count: data?.totalVideos ?? 0 })],
    [data?.totalComments, t('comments', { count: data?.totalComments ?? 0 })],
    [data?.pendingResponses, t('waiting', { count: data?.pendingResponses ?? 0 })],
  ] as const;
  return (
    <Line aria-label={t('figures')}>
      {figures.map(([value, label], index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value === undefined ? '–' : format.format(value)}</dd>
        </div>
      ))}
    </Line>
  );
};
