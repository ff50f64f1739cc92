import type { ReactElement } from 'react';
import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { ROW_HEIGHT } from './row-frame.tsx';

const Frame = styled('div')({
  overflow: 'hidden',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--card)',
  '& .row': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    gap: 12,
    height: ROW_HEIGHT.wide,
    padding: '12px 16px 0 52px',
    borderBottom: '1px solid var(--line)',
  },
  '& span': { background: 'var(--hover)', borderRadius: 4, animation: 'pulse 1.4s infinite' },
  '& .face': { width: 32, height: 32, borderRadius: '50%' },
  '& .lines': { display: 'grid', gap: 10, alignContent: 'start', paddingTop: 4 },
  '& .lines span': { height: 10, width: '72%' },
  '& .lines span:first-of-type': { width: '34%' },
  '@media (max-width: 699px)': {
    borderRadius: 0,
    borderInline: 0,
    '& .row': { height: ROW_HEIGHT.phone, paddingLeft: 16 },
  },
});

/** Rows of the real height: nothing moves when the comments arrive. */
export const RowSkeletons = ({ count }: { readonly count: number }): ReactElement => {
  const { t } = useTranslation();
  return (
    <Frame role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="row">
          <span className="face" />
          <div className="lines">
            <span />
            <span />
          </div>
        </div>
      ))}
    </Frame>
  );
};
