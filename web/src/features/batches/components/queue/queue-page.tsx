import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../../components/page-header.tsx';
import { useOnline } from '../../../../lib/use-online.ts';
import { Waiting } from './waiting.tsx';

/** All replies that wait to be sent. */
export const QueuePage = (): ReactElement => {
  const { t } = useTranslation('queue');
  const online = useOnline();
  return (
    <>
      <PageHeader title={t('title')} />
      <Box tabIndex={-1} sx={{ maxWidth: 880, pb: 5, outline: 'none' }}>
        <Stack spacing={4}>
          {!online && (
            <Alert severity="warning" role="status">
              {t('offline')}
            </Alert>
          )}
          <Waiting />
        </Stack>
      </Box>
    </>
  );
};
