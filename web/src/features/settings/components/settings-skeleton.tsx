import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const Frame = styled('div')({
  display: 'grid',
  gap: 16,
  // As high as the content that follows, so that the dialog does not change its size.
  minHeight: 900,
  alignContent: 'start',
});
const HEIGHTS = [24, 20, 44, 44, 44, 42, 24, 120] as const;

export const SettingsSkeleton = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <Frame role="status" aria-label={t('loading')}>
      {HEIGHTS.map((height, row) => (
        <Skeleton key={row} height={height} width={row % 2 === 0 ? '100%' : '70%'} />
      ))}
    </Frame>
  );
};
