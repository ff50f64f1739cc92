import {
  Suspense,
  useId,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useLayer } from '../lib/layers.ts';
import { lazyPart } from '../lib/when-online.ts';
import type { Choice } from './choice-list.tsx';

const ChoiceList = lazyPart(async () => (await import('./choice-list.tsx')).ChoiceList);

type AriaProps = 'aria-label' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls';
type OpenerProps = Pick<ComponentProps<'button'>, AriaProps | 'onClick' | 'children'> & {
  readonly variant: 'text';
};

/** The button that opens a menu. It is MUI's button, or a plain one where MUI is not loaded yet. */
export type MenuOpener = ComponentType<OpenerProps>;

export interface ChoiceMenuProps<Value extends string> {
  /** The name of what is chosen here. The button reads "label: current choice". */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  /** Without it, the list names what can be done, and nothing in it is chosen. */
  readonly value?: Value;
  /** What the button calls the current choice, if it is not the name in the list. */
  readonly current?: string;
  readonly onChoose: (value: Value) => void;
  readonly opener: MenuOpener;
  readonly children: ReactNode;
}

export const ChoiceMenu = <Value extends string>(props: ChoiceMenuProps<Value>) => {
  const { label, choices, opener: Opener } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const current = props.current ?? choices.find(({ value }) => value === props.value)?.label;
  const close = (): void => {
    // As long as the list is there, it keeps the focus to itself.
    flushSync(() => setAnchor(null));
    anchor?.focus();
  };
  useLayer(close, { isOpen: anchor !== null });

  return (
    <div className="choice-menu">
      <Opener
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        aria-label={`${label}: ${current ?? ''}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {props.children}
      </Opener>
      {anchor && (
        <Suspense fallback={null}>
          <ChoiceList
            id={menuId}
            anchor={anchor}
            label={label}
            choices={choices}
            value={props.value}
            onClose={close}
            onChoose={(chosen) => {
              const choice = choices.find(({ value }) => value === chosen);
              close();
              if (choice) props.onChoose(choice.value);
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
