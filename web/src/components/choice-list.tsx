import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { Mui } from '../theme/mui.tsx';
import { CheckIcon } from './icons/glyphs.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The exact meaning, which the list shows beside the label. */
  readonly note?: string | undefined;
  readonly icon: ReactNode;
  /** Set if it is on or off beside the chosen item, and not one of those to choose from. */
  readonly checked?: boolean;
}

const Frame = styled(Paper)({
  position: 'absolute',
  zIndex: 20,
  top: 'calc(100% + 4px)',
  right: 0,
  width: 'max-content',
  minWidth: 184,
  maxWidth: 'calc(100vw - 32px)',
  padding: 4,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  boxShadow: 'var(--shadow)',
  animation: 'appear var(--motion)',
});

interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice<string>[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** The focus moves to the chosen item, and the arrow keys move it further. */
export const ChoiceList = (props: ChoiceListProps): ReactElement => (
  <Mui>
    <Frame className="menu">
      <MenuList id={props.id} component="div" aria-label={props.label} autoFocusItem>
        {props.choices.map(({ value, label, note, icon, checked }) => (
          <MenuItem
            key={value}
            component="button"
            role={checked === undefined ? 'menuitemradio' : 'menuitemcheckbox'}
            aria-checked={checked ?? value === props.value}
            selected={value === props.value}
            onClick={() => props.onChoose(value)}
          >
            {icon}
            <span>
              {label}
              {note && <small> {note}</small>}
            </span>
            {(checked ?? value === props.value) && <CheckIcon size={16} />}
          </MenuItem>
        ))}
      </MenuList>
    </Frame>
  </Mui>
);
