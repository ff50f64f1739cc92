import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useOfferedCommands, type CommandName } from '../../../lib/commands.ts';
import { keyOf } from '../../../lib/key-of.ts';
import { usePageKeys } from '../../../lib/page-keys.ts';
import { hasEnded, unsentCount } from '../lib/batch-moves.ts';
import { useBatchesStore } from '../stores/batches-store.ts';

/** The latest undo button, by the time in `data-undo`. */
const lastUndo = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-undo]')]
    .sort((one, other) => (one.dataset.undo ?? '').localeCompare(other.dataset.undo ?? ''))
    .at(-1);

export const pauseAll = (): void =>
  void import('../lib/pause-all.ts').then(({ pauseOrResumeAll }) => pauseOrResumeAll());

const KEYS: Readonly<Partial<Record<string, CommandName>>> = {
  P: 'pauseAll',
  Q: 'queue',
  Z: 'undoSend',
};

/** Loaded eagerly, because an undo cannot wait. */
export const BatchKeys = (): null => {
  const navigate = useNavigate();
  const actions: Partial<Record<CommandName, () => void>> = {
    pauseAll,
    queue: () => void navigate(paths.queue.getHref()),
    undoSend: () => lastUndo()?.click(),
  };
  useOfferedCommands((name) => (name === 'undoSend' && !lastUndo() ? undefined : actions[name]));
  usePageKeys((event) => {
    const name = KEYS[keyOf(event) ?? ''];
    if (name && !event.repeat) actions[name]?.();
    return name !== undefined;
  });
  return null;
};

export const useQueued = (): number =>
  useBatchesStore(({ batches }) =>
    batches.reduce((sum, batch) => sum + (hasEnded(batch) ? 0 : unsentCount(batch)), 0),
  );
