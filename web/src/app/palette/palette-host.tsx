import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog, Scrim } from '../../components/lazy-dialog.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useOfferedCommands, type CommandName } from '../../lib/commands.ts';
import { keyOf } from '../../lib/key-of.ts';
import { usePageKeys } from '../../lib/page-keys.ts';
import { lazyPart } from '../../lib/when-online.ts';
import { useGuardedLogOut } from '../shell/use-guarded-log-out.ts';

const Palette = lazyPart(async () => {
  const { fetchNames } = await import('./palette-entries.ts');
  const [{ Palette: Drawn }] = await Promise.all([import('./palette.tsx'), fetchNames()]);
  return Drawn;
});

export const PaletteHost = () => {
  const [isOpen, setOpen] = useState(false);
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState('');
  const { logOut } = useGuardedLogOut();
  const close = (): void => {
    setOpen(false);
    setTyped('');
  };
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
      {/* What is typed while it loads is kept, and runs nothing: it was not seen. */}
      <Suspense
        fallback={
          <Scrim onClose={close}>
            <TextInput
              autoFocus
              aria-label={t('commands')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Scrim>
        }
      >
        <Palette typedAhead={typed} onClose={close} />
      </Suspense>
    </LazyDialog>
  );
};
