import InputBase from '@mui/material/InputBase';
import type { ComponentProps, ReactElement } from 'react';

export const TextInput = ({ ref, ...rest }: ComponentProps<'input'>): ReactElement => (
  <InputBase {...(ref ? { inputRef: ref } : {})} slotProps={{ input: rest }} />
);
