import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

/** As high as a row of the list. */
const ROW = {
  alignItems: 'center',
  height: 62,
  px: 4,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
};

export const PageSkeleton = ({ rows = 6 }: { readonly rows?: number }) => {
  const { t } = useTranslation();
  return (
    <Paper variant="outlined" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Stack key={row} direction="row" spacing={3} sx={ROW}>
          <Skeleton variant="circular" width={32} height={32} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="40%" height={12} />
            <Skeleton width="70%" height={12} sx={{ mt: 2 }} />
          </Box>
        </Stack>
      ))}
    </Paper>
  );
};
