import { lazy, useState } from 'react';
import { LazyDialog } from '../../components/lazy-dialog.tsx';
import { useOfferedCommands, type CommandName } from '../../lib/commands.ts';
import { keyOf } from '../../lib/key-of.ts';
import { usePageKeys } from '../../lib/page-keys.ts';
import { whenOnline } from '../../lib/when-online.ts';
import { useGuardedLogOut } from '../shell/use-guarded-log-out.ts';

const Palette = lazy(
  whenOnline(async () => {
    const { fetchNames } = await import('./palette-entries.ts');
    const [{ Palette: Drawn }] = await Promise.all([import('./palette.tsx'), fetchNames()]);
    return { default: Drawn };
  }),
);

export const PaletteHost = () => {
  const [isOpen, setOpen] = useState(false);
  const { logOut } = useGuardedLogOut();
  const close = (): void => setOpen(false);
  const offers: Partial<Record<CommandName, () => void>> = { palette: () => setOpen(true), logOut };
  useOfferedCommands((name) => offers[name]);
  usePageKeys(
    (event) => {
      if (keyOf(event) !== 'Control+K') return false;
      if (!event.repeat) setOpen(true);
      return true;
    },
    { whileTyping: true, layer: 'sitting' },
  );
  if (!isOpen) return null;
  return (
    <LazyDialog onClose={close}>
      <Palette onClose={close} />
    </LazyDialog>
  );
};
