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
import { ChevronDownIcon } from './icons/glyphs.tsx';

const ChoiceList = lazyPart(async () => (await import('./choice-list.tsx')).ChoiceList);

type AriaProps = 'aria-label' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls';
type OpenerProps = Pick<ComponentProps<'button'>, AriaProps | 'onClick' | 'children'> & {
  readonly variant: 'text';
};

/** MUI's button, or a plain one where MUI is not loaded. */
export type MenuOpener = ComponentType<OpenerProps>;

interface ChoiceMenuProps<Value extends string> {
  /** The button is named "label: current choice". */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  /** Without it, the menu is a list of actions. */
  readonly value?: Value;
  /** The button's name for the current choice, if not the label in the list. */
  readonly current?: string;
  readonly onChoose: (value: Value) => void;
  readonly opener: MenuOpener;
  /** In the button. The current choice, if nothing else is said. */
  readonly children?: ReactNode;
}

export const ChoiceMenu = <Value extends string>(props: ChoiceMenuProps<Value>) => {
  const { label, choices, opener: Opener } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const current = props.current ?? choices.find(({ value }) => value === props.value)?.label;
  const close = (): void => {
    // The list traps the focus until it is gone.
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
        {props.children ?? (
          <>
            <span>{current}</span> <ChevronDownIcon size={14} />
          </>
        )}
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
