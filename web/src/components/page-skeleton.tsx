import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** As high as a row of the list. */
const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  height: 56,
  px: 4,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
};
/** Where those of the list come. A phone shows none, and its rows have a line more. */
const FACE = { ml: 9, '@media (width < 700px)': { display: 'none' } };
const LAST_LINE = { mt: 2, '@media (width >= 700px)': { display: 'none' } };
const LIST = {
  '@media (width < 700px)': { borderInline: 0, borderRadius: 0, '& > div': { height: 81 } },
};

interface PageSkeletonProps {
  readonly rows?: number;
  readonly hasFaces?: boolean;
}

export const PageSkeleton = ({ rows = 6, hasFaces = false }: PageSkeletonProps) => {
  const { t } = useTranslation();
  return (
    <Paper variant="outlined" role="status" aria-label={t('loading')} sx={hasFaces ? LIST : {}}>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={ROW}>
          {hasFaces && <Skeleton variant="circular" width={32} height={32} sx={FACE} />}
          <Box sx={{ flex: 1 }}>
            <Skeleton width="40%" height={12} />
            <Skeleton width="70%" height={12} sx={{ mt: 2 }} />
            {hasFaces && <Skeleton width="55%" height={12} sx={LAST_LINE} />}
          </Box>
          {hasFaces && <Skeleton variant="rounded" width={64} height={36} className="wide-only" />}
        </Box>
      ))}
    </Paper>
  );
};
