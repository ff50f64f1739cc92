import { useEffect } from 'react';
import { useReplica } from '../../../replica/replica-store.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { keepEdits, restoreEdits } from '../lib/edits-keeper.ts';
import { save } from '../lib/save-commands.ts';
import { watchApprovals } from '../stores/selection-store.ts';

/** Keeps edits through a reload, and recovers those of a closed tab. */
export const useKeptEdits = (creatorId: string | undefined): void => {
  const online = useOnline();
  const ready = useReplica(({ phase }) => phase === 'ready');
  useEffect(watchApprovals, []);
  useEffect(() => (creatorId === undefined ? undefined : keepEdits(creatorId)), [creatorId]);
  useEffect(() => {
    const saved = ready ? restoreEdits() : [];
    if (online) for (const id of saved) void save({ id });
  }, [creatorId, online, ready]);
};
