import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useLayer, type ModalLayer } from '../lib/layers.ts';
import { CheckIcon } from './icons/glyphs.tsx';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** What exactly is meant, beside the label; on the button in its place. */
  readonly note?: string | undefined;
  readonly icon: ReactNode;
}

interface ChoiceMenuProps<Value extends string> {
  readonly layer: ModalLayer;
  /** What is chosen here; the button reads "label: current choice". */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly children: ReactNode;
}

const itemsIn = (menu: HTMLElement | null): HTMLElement[] =>
  Array.from(menu?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? []);

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const items = itemsIn(event.currentTarget);
  items[
    step(
      items.findIndex((item) => item === document.activeElement),
      items.length,
    )
  ]?.focus();
};

/** A button that opens a short list of which one is chosen. Plain DOM: the landing page carries it. */
export const ChoiceMenu = <Value extends string>(props: ChoiceMenuProps<Value>): ReactElement => {
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const current = props.choices.find(({ value }) => value === props.value);

  useEffect(() => {
    if (!open) return;
    const items = itemsIn(root.current);
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus();
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  useLayer(props.layer, close, open);

  return (
    <div
      className="choice-menu"
      ref={root}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="quiet-button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={`${props.label}: ${current?.note ?? current?.label ?? ''}`}
        onClick={() => setOpen(!open)}
      >
        {props.children}
      </button>
      {open && (
        <div
          id={menuId}
          role="menu"
          aria-label={props.label}
          className="menu"
          tabIndex={-1}
          onKeyDown={moveFocus}
        >
          {props.choices.map(({ value, label, note, icon }) => (
            <button
              key={value}
              type="button"
              role="menuitemradio"
              aria-checked={value === props.value}
              tabIndex={-1}
              className="menu-item"
              onClick={() => {
                props.onChoose(value);
                close();
              }}
            >
              {icon}
              <span>
                {label}
                {note && <small> {note}</small>}
              </span>
              {value === props.value && <CheckIcon size={16} />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
