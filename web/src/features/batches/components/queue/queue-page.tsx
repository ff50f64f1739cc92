import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../../components/page-header.tsx';
import { useOnline } from '../../../../lib/use-online.ts';
import { History } from './history.tsx';
import { Waiting } from './waiting.tsx';

const TABS = ['open', 'history'] as const;

/** All replies that wait to be sent, and at `?tab=history` what became of the batches that ended. */
export const QueuePage = (): ReactElement => {
  const { t } = useTranslation('queue');
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'history' ? 'history' : 'open';
  const online = useOnline();
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        value={tab}
        selectionFollowsFocus
        aria-label={t('tabs')}
        onChange={(_event, chosen: string) =>
          setQuery(chosen === 'history' ? { tab: chosen } : {}, { replace: true })
        }
      >
        {TABS.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`queue-tab-${one}`}
            aria-controls="queue-panel"
            label={t(one)}
          />
        ))}
      </Tabs>
      <Box
        id="queue-panel"
        role="tabpanel"
        aria-labelledby={`queue-tab-${tab}`}
        tabIndex={-1}
        sx={{ maxWidth: 880, py: 5, outline: 'none' }}
      >
        <Stack spacing={4}>
          {!online && (
            <Alert severity="warning" role="status">
              {t('offline')}
            </Alert>
          )}
          {tab === 'open' ? <Waiting /> : <History />}
        </Stack>
      </Box>
    </>
  );
};
