import { useEffect } from 'react';
import { useReplica } from '../../../lib/replica/replica-store.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { keepEdits, takeLeft } from '../lib/edits-keeper.ts';
import { save } from '../lib/save-commands.ts';

/** Keeps what the creator writes, and opens what a closed tab has left. What was saved there is stored. */
export const useKeptEdits = (creatorId: string | undefined): void => {
  const online = useOnline();
  const ready = useReplica(({ phase }) => phase === 'ready');
  useEffect(() => (creatorId === undefined ? undefined : keepEdits(creatorId)), [creatorId]);
  useEffect(() => {
    const saved = ready ? takeLeft() : [];
    if (online) for (const id of saved) void save({ id });
  }, [creatorId, online, ready]);
};
