import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { Later } from '../../components/later.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SendSelectedButton } from '../../features/batches/components/send-selected-button.tsx';
import { useCurrentUser } from '../../features/auth/api/current-user.ts';
import { CommentsPanel } from '../../features/comments/components/comments-panel.tsx';
import { LoadLatestButton } from '../../features/comments/components/channel-summary.tsx';
import { FiltersBar } from '../../features/comments/components/filters-bar.tsx';
import { PHONE } from '../../theme/controls/media.ts';
import { SearchBox, SearchToggle } from '../../features/comments/components/search-box.tsx';
import type { ActionsFor } from '../../features/comments/components/selection-bar.tsx';
import { useCommands } from '../../features/comments/hooks/use-comment-commands.ts';
import { useWithEdits } from '../../features/comments/stores/edits-store.ts';
import {
  deselectComments,
  hasConfirmed,
  useSelectionStore,
} from '../../features/comments/stores/selection-store.ts';
import { useCounts } from '../../replica/counts.ts';
import { ViewChips } from '../shell/view-chips.tsx';
import { ConnectFirst } from '../connect-first.tsx';
import { DASHBOARD_AREAS } from '../texts.ts';
import { useChannelTrouble } from '../own-channel.tsx';

interface SendProps {
  readonly rows: Parameters<ActionsFor>[0];
  readonly sitting: Parameters<ActionsFor>[1];
}

const SendSelected = ({ rows, sitting }: SendProps) => {
  const selected = useWithEdits(rows);
  const { generateAll } = useCommands();
  // All were approved one by one.
  const beyondHour = useSelectionStore(({ approved }) => rows.every(({ id }) => approved.has(id)));
  return (
    <SendSelectedButton
      selected={selected}
      sitting={sitting}
      beyondHour={beyondHour}
      hasConfirmed={hasConfirmed}
      onTaken={(ids) => {
        deselectComments(ids);
        if (ids.length > 0) sitting?.onSent();
      }}
      onRegenerate={(ids) => generateAll(selected.filter(({ id }) => ids.includes(id)))}
    />
  );
};

const actionsFor: ActionsFor = (rows, sitting) => <SendSelected rows={rows} sitting={sitting} />;

const Answering = () => {
  const { t } = useTranslation('shell');
  const { data: user } = useCurrentUser();
  const { comments, waiting } = useCounts();
  const isPhone = useMediaQuery(PHONE);
  const unconnected = user?.permission === 'none';
  const isBare = unconnected && comments === 0;
  return (
    <>
      <PageHeader title={t('comments')} count={waiting}>
        <Later>
          {isPhone ? (
            !isBare && (
              <Stack direction="row">
                <SearchToggle />
                <FiltersBar isButton />
              </Stack>
            )
          ) : (
            <>
              <SearchBox />
              <LoadLatestButton isOffered={!unconnected} />
            </>
          )}
        </Later>
      </PageHeader>
      <CommentsPanel
        views={<ViewChips />}
        actionsFor={actionsFor}
        unconnected={unconnected ? <ConnectFirst /> : null}
      />
    </>
  );
};

const DashboardRoute = () => {
  useTranslation(DASHBOARD_AREAS);
  const { t } = useTranslation('shell');
  const trouble = useChannelTrouble();
  if (!trouble) return <Answering />;
  return (
    <>
      <PageHeader title={t('comments')} />
      {trouble}
    </>
  );
};

export default DashboardRoute;
