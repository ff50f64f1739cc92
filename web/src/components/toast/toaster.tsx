import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import Paper from '@mui/material/Paper';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/use-online.ts';
import { Mui } from '../../theme/mui.tsx';
import { Button, IconButton } from '../button.tsx';
import { CloseIcon } from '../icons/glyphs.tsx';
import { dismissToast, useToast, type ShownToast } from './toast-store.ts';

const SHOWN_FOR_MS = 5_000;
const SWIPE_PX = 50;
const HOTKEY = ['F8'];

/** Elsewhere the Escape key is meant for something else. */
const isInside = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('.toast-viewport') !== null;

const watchTab = (onChange: () => void): (() => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

/** A toast stays while the tab is hidden, and an error while offline. */
const useTimeOnScreen = ({ variant, duration = SHOWN_FOR_MS }: ShownToast): number => {
  const online = useOnline();
  const tabShown = useSyncExternalStore(watchTab, () => document.visibilityState === 'visible');
  return tabShown && (online || variant !== 'destructive') ? duration : Infinity;
};

const ToastCard = ({ toast }: { readonly toast: ShownToast }) => {
  const { t } = useTranslation();
  const { title, description, action, variant = 'default' } = toast;
  const escape = useRef<KeyboardEvent>(null);
  const timeOnScreen = useTimeOnScreen(toast);
  return (
    <Root
      open
      asChild
      type={variant === 'destructive' ? 'foreground' : 'background'}
      duration={timeOnScreen}
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

/** F8 moves the focus here. */
export const Toaster = () => {
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
