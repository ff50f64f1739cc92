import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { asLayer } from '../lib/layers.ts';
import { Mui } from '../theme/mui.tsx';
import { CheckIcon } from './icons/glyphs.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  /** Beside values: it does something. */
  readonly isAction?: boolean;
}

interface ChoiceListProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly choices: readonly Choice<string>[];
  readonly value: string | undefined;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

export const ChoiceList = (props: ChoiceListProps) => (
  <Mui>
    <Menu
      open
      // The opener restores the focus itself, before the choice can move it.
      disableRestoreFocus
      disableScrollLock
      anchorEl={props.anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { id: props.id, 'aria-label': props.label } }}
      {...asLayer(props.onClose)}
    >
      {props.choices.map(({ value, label, note, icon, isAction }) => (
        <MenuItem
          key={value}
          {...(props.value === undefined || isAction
            ? { role: 'menuitem' }
            : { role: 'menuitemradio', 'aria-checked': value === props.value })}
          selected={value === props.value}
          onClick={() => props.onChoose(value)}
        >
          {icon}
          <span>
            <span>{label}</span>
            {note && <small>{` ${note}`}</small>}
          </span>
          {value === props.value && <CheckIcon size={16} />}
        </MenuItem>
      ))}
    </Menu>
  </Mui>
);
