import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { useLoadedPrompt } from '../hooks/use-prompt.ts';
import { usePromptStore } from '../stores/prompt-store.ts';
import { DraftBudgetCard } from './draft-budget.tsx';
import { PromptEditor } from './prompt-editor.tsx';
import { QueueCard } from './queue-card.tsx';
import { ReplayCard } from './replay-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { PromptTester } from './prompt-tester.tsx';
import { SendingCard } from './sending-card.tsx';

const EditorSkeleton = (): ReactElement => {
  const { t } = useTranslation('admin');
  return (
    <div className="admin-card editor-skeleton" role="status" aria-label={t('prompt.loading')}>
      <Skeleton width="min(40%, 200px)" height={20} />
      <Skeleton width="70%" height={12} />
      <Skeleton width="100%" height={290} />
    </div>
  );
};

const Editor = (): ReactElement => {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const { error, refetch } = useLoadedPrompt();
  const loaded = usePromptStore(({ base }) => base !== null);
  if (loaded) return <PromptEditor />;
  if (!error) return <EditorSkeleton />;
  return (
    <ErrorPanel
      title={t('prompt.loadFailed')}
      message={errorText(error, tCommon)}
      onRetry={() => void refetch()}
    />
  );
};

export const Workplace = (): ReactElement => (
  <div className="workplace">
    <Editor />
    <PromptTester />
    <ReplayCard />
    <DraftBudgetCard />
    <SendingCard />
    <QueueCard />
    <SecurityCard />
  </div>
);
