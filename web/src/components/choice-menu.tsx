import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { useLayer, type ModalLayer } from '../lib/layers.ts';
import { whenOnline } from '../lib/when-online.ts';
import type { Choice } from './choice-list.tsx';

const importList = () => import('./choice-list.tsx');
const ChoiceList = lazy(whenOnline(async () => ({ default: (await importList()).ChoiceList })));

/** Errors are ignored here, because the same import fails again where the list is needed. */
const fetchListAhead = (): void => {
  importList().catch(() => undefined);
};

interface OpenerProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly variant: 'text';
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly 'aria-label': string;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The button that opens a menu. It is MUI's button, or a plain one where MUI is not loaded yet. */
export type MenuOpener = ComponentType<OpenerProps>;

interface ChoiceMenuProps<Value extends string> {
  readonly layer: ModalLayer;
  /** The name of what is chosen here. The button reads "label: current choice". */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  /** What the button calls the current choice, if it is not the name in the list. */
  readonly current?: string;
  readonly onChoose: (value: Value) => void;
  readonly opener: MenuOpener;
  readonly children: ReactNode;
}

/** A button that opens a short list with one chosen item. The list is fetched on first use. */
export const ChoiceMenu = <Value extends string>(props: ChoiceMenuProps<Value>): ReactElement => {
  const { label, choices, opener: Opener } = props;
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const current = props.current ?? choices.find(({ value }) => value === props.value)?.label;

  useEffect(() => {
    if (!open) return;
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
      <Opener
        ref={button}
        variant="text"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={`${label}: ${current ?? ''}`}
        onPointerEnter={fetchListAhead}
        onFocus={fetchListAhead}
        onClick={() => setOpen(!open)}
      >
        {props.children}
      </Opener>
      {open && (
        <Suspense fallback={null}>
          <ChoiceList
            id={menuId}
            label={label}
            choices={choices}
            value={props.value}
            onChoose={(chosen) => {
              const choice = choices.find(({ value }) => value === chosen);
              if (choice) props.onChoose(choice.value);
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
