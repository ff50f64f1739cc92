import InputBase from '@mui/material/InputBase';
import type { ComponentProps, ReactElement } from 'react';

/** One line of text. It gets the props of an `<input>`, and the frame gets `className`. */
export const TextInput = ({
  ref,
  className = '',
  ...rest
}: ComponentProps<'input'>): ReactElement => (
  <InputBase
    className={className}
    {...(ref ? { inputRef: ref } : {})}
    slotProps={{ input: rest }}
  />
);
