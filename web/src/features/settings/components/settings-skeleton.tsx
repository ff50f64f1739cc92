import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const pulse = keyframes({ '50%': { opacity: 0.55 } });
const Frame = styled('div')({
  display: 'grid',
  gap: 16,
  // As high as what comes, so the dialog does not jump.
  minHeight: 900,
  alignContent: 'start',
  '& > span': {
    borderRadius: 4,
    background: 'var(--hover)',
    animation: `${pulse} 1.4s ease-in-out infinite`,
  },
});
const HEIGHTS = [24, 20, 44, 44, 44, 42, 24, 120] as const;

export const SettingsSkeleton = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <Frame role="status" aria-label={t('loading')}>
      {HEIGHTS.map((height, row) => (
        <span key={row} style={{ height, width: row % 2 === 0 ? '100%' : '70%' }} />
      ))}
    </Frame>
  );
};
