import { useEffect } from 'react';
import { useReplica } from '../../../lib/replica/replica-store.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { keepEdits, takeSaved } from '../lib/edits-keeper.ts';
import { save } from '../lib/save-commands.ts';
import { openEdit } from '../stores/edits-store.ts';

/** Keeps what the creator writes. What was saved without a network is stored when it is back, or at the next visit. */
export const useKeptEdits = (creatorId: string | undefined): void => {
  const online = useOnline();
  const ready = useReplica(({ phase }) => phase === 'ready');
  useEffect(() => (creatorId === undefined ? undefined : keepEdits(creatorId)), [creatorId]);
  useEffect(() => {
    if (!online || !ready) return;
    for (const [id, edit] of Object.entries(takeSaved())) {
      openEdit(id, edit);
      void save({ id });
    }
  }, [creatorId, online, ready]);
};
