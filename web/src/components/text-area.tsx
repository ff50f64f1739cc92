import InputBase, { type InputBaseComponentProps } from '@mui/material/InputBase';
import type { ComponentProps } from 'react';

/** MUI's own text area measures the text at every key press, and cannot be resized. */
const Area = ({
  type: _type,
  ownerState: _ownerState,
  ...rest
}: InputBaseComponentProps & { readonly ownerState?: unknown }) => (
  <textarea translate="no" {...rest} />
);

export const TextArea = ({ ref, ...rest }: ComponentProps<'textarea'>) => (
  <InputBase
    inputComponent={Area}
    {...(ref ? { inputRef: ref } : {})}
    slotProps={{ input: rest as InputBaseComponentProps }}
  />
);
