import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { missingNetwork } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useCounts } from '../../../lib/replica/counts.ts';
import { useReplica } from '../../../lib/replica/replica-store.ts';
import type { CommentsView } from '../hooks/use-comments.ts';

interface StateProps {
  readonly view: CommentsView;
}

export const ListFailed = ({ view }: StateProps): ReactElement => {
  const { t, i18n } = useTranslation('comments');
  return (
    <ErrorPanel
      title={t('listFailed')}
      message={errorText(view.trouble, i18n.t)}
      onRetry={view.retry}
    />
  );
};

const Rest = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 0 8px',
  color: 'var(--palette-text-secondary)',
  fontSize: 13,
});

/** Shown while comments are on their way, or could not come. The list is used meanwhile. */
export const RestOfList = ({ view }: StateProps): ReactElement | null => {
  const { t } = useTranslation('comments');
  const { comments: count } = useCounts();
  const isCut = useReplica((state) => state.isCut);
  if (count === 0) return null;
  if (view.trouble !== null && !missingNetwork()) return <ListFailed view={view} />;
  if (isCut) return <Rest>{t('onlyNewest', { newest: count })}</Rest>;
  if (view.state !== 'loading') return null;
  return (
    <Rest>
      <LinearProgress aria-label={t('restIsComing')} sx={{ flex: 1, height: 2 }} />
      {t('loaded', { count })}
    </Rest>
  );
};
