import InputBase from '@mui/material/InputBase';
import type { ComponentProps, ReactElement } from 'react';

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
