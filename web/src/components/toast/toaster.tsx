import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import Paper from '@mui/material/Paper';
import { useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Mui } from '../../theme/mui.tsx';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { CloseIcon } from '../icons/glyphs.tsx';
import { useToast, type ShownToast } from './toast-store.ts';

const SHOWN_FOR_MS = 5_000;
const SWIPE_PX = 50;
const HOTKEY = ['F8'];

/** Outside the toast the Escape key is meant for something else. */
const isInside = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('.toast-viewport') !== null;

const ToastCard = ({ toast }: { readonly toast: ShownToast }): ReactElement => {
  const { t } = useTranslation();
  const dismiss = useToast((state) => state.dismiss);
  const { title, description, action, variant = 'default', closable = true } = toast;
  const escape = useRef<KeyboardEvent>(null);
  return (
    <Root
      open
      asChild
      type={variant === 'destructive' ? 'foreground' : 'background'}
      duration={toast.duration ?? SHOWN_FOR_MS}
      onEscapeKeyDown={(event) => {
        escape.current = event;
      }}
      onOpenChange={() => {
        const { current: pressed } = escape;
        escape.current = null;
        if (pressed && !isInside(pressed)) return;
        pressed?.preventDefault();
        dismiss();
      }}
    >
      <Paper component="li" className="toast" data-variant={variant}>
        <div className="toast-text">
          {title && <Title className="toast-title">{title}</Title>}
          {description && <Description className="toast-description">{description}</Description>}
        </div>
        {action && (
          <Action altText={action.label} asChild>
            <Button size="small" onClick={action.onClick}>
              {action.label}
            </Button>
          </Action>
        )}
        {closable && (
          <Close asChild>
            <IconButton className="toast-close" aria-label={t('close')}>
              <CloseIcon size={16} />
            </IconButton>
          </Close>
        )}
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
