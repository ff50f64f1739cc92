import InputBase from '@mui/material/InputBase';
import type { ComponentProps } from 'react';

export const TextInput = ({ ref, ...rest }: ComponentProps<'input'>) => (
  <InputBase {...(ref ? { inputRef: ref } : {})} slotProps={{ input: rest }} />
);
