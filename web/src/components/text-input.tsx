import InputBase from '@mui/material/InputBase';
import type { ComponentProps, ReactElement } from 'react';

/** One line of text. What an `<input>` takes is passed to it; `className` is the frame's. */
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
