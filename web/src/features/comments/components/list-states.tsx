import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { missingNetwork } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useCounts } from '../../../lib/replica/counts.ts';
import { useReplica } from '../../../lib/replica/replica-store.ts';
import { askForChanges } from '../../../lib/replica/sync.ts';

const retry = (): void => {
  useReplica.setState({ trouble: null });
  askForChanges().catch(() => undefined);
};

export const ListFailed = (): ReactElement => {
  const { t, i18n } = useTranslation('comments');
  const message = errorText(useReplica().trouble, i18n.t);
  return <ErrorPanel title={t('listFailed')} message={message} onRetry={retry} />;
};

const Rest = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 0 8px',
  color: 'var(--palette-text-secondary)',
  fontSize: 13,
  // The list reaches to the edges there.
  '@media (width < 700px)': { paddingInline: 12 },
});

const RestOfList = (): ReactElement | null => {
  const { t } = useTranslation('comments');
  const { comments: count } = useCounts();
  const { phase, trouble } = useReplica();
  if (count === 0) return null;
  if (trouble !== null && !missingNetwork()) return <ListFailed />;
  if (phase !== 'loading') return null;
  return (
    <Rest>
      <LinearProgress aria-label={t('restIsComing')} sx={{ flex: 1, height: 2 }} />
      <span>{t('loaded', { count })}</span>
    </Rest>
  );
};

/** The list is whole all the same. */
const NotKept = (): ReactElement | null => {
  const { t } = useTranslation('comments');
  const isSilent = useReplica((state) => state.isStorageSilent);
  return isSilent ? <Rest role="status">{t('notKept')}</Rest> : null;
};

export const AboveList = (): ReactElement => (
  <>
    <NotKept />
    <RestOfList />
  </>
);
