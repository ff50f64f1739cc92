import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useLayer, type ModalLayer } from '../lib/layers.ts';

export interface ModalFrameProps {
  readonly layer: ModalLayer;
  readonly label: string;
  readonly onClose: () => void;
  /** What has the focus first; else the browser's choice. */
  readonly firstFocus?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The browser's own dialog: it keeps the focus inside and gives it back to where it was. */
export const ModalFrame = (props: ModalFrameProps): ReactElement => {
  const { layer, label, onClose, firstFocus, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(layer, onClose);
  // Before the element leaves the page: later there is nothing that could give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    if (firstFocus !== undefined) current?.querySelector<HTMLElement>(firstFocus)?.focus();
    return () => current?.close();
  }, [firstFocus]);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={className}
      onClose={onClose}
      onClick={(event) => {
        // The second press of a double click was meant for what opened it.
        if (event.target === event.currentTarget && event.detail < 2) onClose();
      }}
    >
      {children}
    </dialog>
  );
};
