import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { HELD_STATUSES } from '@replywell/contract/endpoints/held';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../components/page-header.tsx';
import { HeldList } from './held-list.tsx';

/** One band: the tabs, and what can be done with what is chosen. */
const Frame = styled('div')({
  '--above': '72px',
  paddingTop: 2,
  '& :is(.band, .MuiTabs-root)': { position: 'sticky', top: 'var(--offline-height, 0px)' },
  '& .MuiTabs-root': { zIndex: 3, width: 'fit-content', minHeight: 36 },
  '& .MuiTabs-list': { padding: 0, border: 0 },
  '& :is(.MuiTabs-scroller, .MuiTabs-list, .MuiTab-root)': { minHeight: 'inherit' },
  '@media (width < 1280px)': { '&:has([data-chosen]) .MuiTabs-root': { visibility: 'hidden' } },
  '@media (width < 700px)': {
    '& .MuiTabs-root': { minHeight: 48, marginLeft: 44 },
    '&:has(.page-state) .MuiTabs-root': { marginLeft: 0 },
    '&:has([data-chosen])': { paddingBottom: 61 },
  },
});

/** What YouTube holds for review, and at `?tab=likelySpam` what it takes for spam. */
const HeldPage = () => {
  const { t } = useTranslation(['held', 'shell', 'comments']);
  const [query, setQuery] = useSearchParams();
  const status = query.get('tab') === 'likelySpam' ? 'likelySpam' : 'heldForReview';
  return (
    <Frame>
      <PageHeader title={t('shell:held')} />
      <Tabs
        value={status}
        aria-label={t('tabs')}
        onChange={(_event, tab: string) =>
          setQuery(tab === 'likelySpam' ? { tab } : {}, { replace: true })
        }
      >
        {HELD_STATUSES.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`held-tab-${one}`}
            aria-controls="held-panel"
            label={t(one)}
          />
        ))}
      </Tabs>
      <Box
        id="held-panel"
        role="tabpanel"
        aria-labelledby={`held-tab-${status}`}
        tabIndex={-1}
        sx={{ display: 'flow-root', outline: 'none' }}
      >
        <HeldList key={status} status={status} />
      </Box>
    </Frame>
  );
};

export default HeldPage;
