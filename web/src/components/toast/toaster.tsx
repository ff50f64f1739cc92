import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import Paper from '@mui/material/Paper';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/use-online.ts';
import { Mui } from '../../theme/mui.tsx';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { CloseIcon } from '../icons/glyphs.tsx';
import { dismissToast, useToast, type ShownToast } from './toast-store.ts';

const SHOWN_FOR_MS = 5_000;
const SWIPE_PX = 50;
const HOTKEY = ['F8'];

/** Outside the toast the Escape key is meant for something else. */
const isInside = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('.toast-viewport') !== null;

const watchTab = (onChange: () => void): (() => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

/**
 * Calls `leave` after the toast's time on screen. The time stands still while somebody is with the
 * toast, while the tab is hidden, and, for an error, while there is no network: the creator may be
 * looking for the reason somewhere else. Returns what Radix tells about the pointer and the focus.
 */
const useTimeOnScreen = ({ variant, duration }: ShownToast, leave: () => void) => {
  const [attended, setAttended] = useState(false);
  const online = useOnline();
  const tabShown = useSyncExternalStore(watchTab, () => document.visibilityState === 'visible');
  const left = useRef(duration ?? SHOWN_FOR_MS);
  const still = attended || !tabShown || (variant === 'destructive' && !online);
  useEffect(() => {
    if (still) return undefined;
    const began = performance.now();
    const timer = setTimeout(leave, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - began;
    };
  }, [still, leave]);
  return { onPause: () => setAttended(true), onResume: () => setAttended(false) };
};

const ToastCard = ({ toast }: { readonly toast: ShownToast }): ReactElement => {
  const { t } = useTranslation();
  const { title, description, action, variant = 'default' } = toast;
  const escape = useRef<KeyboardEvent>(null);
  const attendance = useTimeOnScreen(toast, dismissToast);
  return (
    <Root
      open
      asChild
      type={variant === 'destructive' ? 'foreground' : 'background'}
      // Radix counts on in a hidden tab, so its own timer is switched off.
      duration={Infinity}
      {...attendance}
      onEscapeKeyDown={(event) => {
        escape.current = event;
      }}
      onOpenChange={() => {
        const { current: pressed } = escape;
        escape.current = null;
        if (pressed && !isInside(pressed)) return;
        pressed?.preventDefault();
        dismissToast();
      }}
    >
      <Paper component="li" className="toast" data-variant={variant}>
        <div className="toast-text">
          {title && <Title className="toast-title">{title}</Title>}
          {description && <Description className="toast-description">{description}</Description>}
        </div>
        {action && (
          <Action altText={action.label} asChild>
            <Button
              size="small"
              onClick={action.onClick}
              {...(action.isUndo ? { 'aria-keyshortcuts': 'Z', 'data-undo': toast.at } : {})}
            >
              {action.label}
            </Button>
          </Action>
        )}
        <Close asChild>
          <IconButton sx={{ my: -0.5 }} aria-label={t('close')}>
            <CloseIcon size={16} />
          </IconButton>
        </Close>
      </Paper>
    </Root>
  );
};

/** The notification region. F8 moves the focus here, and a swipe to the right closes the toast. */
export const Toaster = (): ReactElement => {
  const { t } = useTranslation();
  const shown = useToast((state) => state.shown);
  return (
    <Mui>
      <Provider label={t('notification')} swipeDirection="right" swipeThreshold={SWIPE_PX}>
        {shown && <ToastCard key={shown.id} toast={shown} />}
        <Viewport
          className="toast-viewport"
          hotkey={HOTKEY}
          label={t('notifications', { hotkey: '{hotkey}' })}
        />
      </Provider>
    </Mui>
  );
};
