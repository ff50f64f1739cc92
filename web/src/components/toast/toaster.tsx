import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import Paper, { type PaperProps } from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
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

const Card = styled(Paper)<PaperProps<'li'>>({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  padding: '4px 4px 4px 12px',
  fontSize: 13,
  lineHeight: '18px',
  animation: 'appear var(--tempo)',
  '&[data-variant="destructive"]': {
    borderColor: 'var(--palette-status-failed-text)',
    background: 'var(--palette-status-failed-tint)',
  },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  // The words and the cross, and below them what can be done.
  'aside &[data-variant="destructive"]': {
    position: 'relative',
    padding: '8px 12px 12px',
    '& > button:last-child': { position: 'absolute', top: 4, right: 4 },
    '& .toast-text': { flexBasis: '100%' },
    '& .toast-text > :first-child': { paddingRight: 24 },
  },
  '& .toast-text': { flex: '1 1 72px', minWidth: 0, paddingBlock: 4, overflowWrap: 'anywhere' },
  '& .toast-title': { fontWeight: 550 },
  '.going-on &': {
    flexWrap: 'nowrap',
    gap: 0,
    padding: 0,
    border: 0,
    background: 'none',
    '& button': { flex: 'none', paddingInline: 4 },
  },
  // A line of its own above the bar, which stays as it is.
  '@media (width < 700px)': {
    '.going-on &[data-variant="destructive"]': {
      position: 'absolute',
      insetInline: 0,
      bottom: '100%',
      flexWrap: 'wrap',
      padding: '8px 16px',
      '& > button:last-child': { position: 'absolute', top: 0, right: 4 },
      '& > button:not(:last-child)': { flex: 1 },
      '& .toast-text': { flexBasis: '100%' },
      '& .toast-text > :first-child': { paddingRight: 32 },
      borderRadius: 0,
      borderTop: '1px solid var(--palette-status-failed-text)',
      background: 'var(--palette-status-failed-tint)',
    },
  },
  '@media (width < 700px), (pointer: coarse)': { '& kbd': { display: 'none' } },
});

/** Where a page has no place for it (no work to cover). */
const Corner = styled(Viewport)({
  position: 'fixed',
  zIndex: 1500,
  insetBlockEnd: 0,
  right: 0,
  width: 'min(420px, 100vw)',
  padding: 4,
  outlineOffset: -4,
});

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
      <Card component="li" variant="outlined" className="toast" data-variant={variant}>
        <div className="toast-text">
          {title && <Title className="toast-title">{title}</Title>}
          {description && <Description className="toast-description">{description}</Description>}
        </div>
        {action && (
          <Action altText={action.label} asChild>
            <Button
              size="small"
              variant={variant === 'destructive' ? 'outlined' : 'text'}
              color="inherit"
              onClick={action.onClick}
              {...(action.isUndo ? { 'aria-keyshortcuts': 'Z', 'data-undo': toast.at } : {})}
            >
              {action.label} {action.isUndo && <kbd aria-hidden="true">Z</kbd>}
            </Button>
          </Action>
        )}
        <Close asChild>
          <IconButton size="small" aria-label={t('close')}>
            <CloseIcon size={14} />
          </IconButton>
        </Close>
      </Card>
    </Root>
  );
};

const isInDialog = (place: HTMLElement): boolean => place.closest('[role="dialog"]') !== null;

/** F8 moves the focus here. */
export const Toaster = () => {
  const { t } = useTranslation();
  const shown = useToast((state) => state.shown);
  const place = useToast(({ places }) => places.findLast(isInDialog) ?? places.at(-1));
  const about = {
    className: 'toast-viewport',
    hotkey: HOTKEY,
    label: t('notifications', { hotkey: '{hotkey}' }),
  };
  return (
    <Mui>
      <Provider label={t('notification')} swipeDirection="right" swipeThreshold={SWIPE_PX}>
        {shown && <ToastCard key={shown.id} toast={shown} />}
        {place ? createPortal(<Viewport {...about} />, place) : <Corner {...about} />}
      </Provider>
    </Mui>
  );
};
