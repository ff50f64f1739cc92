import InputBase, { type InputBaseComponentProps } from '@mui/material/InputBase';
import type { ComponentProps, ReactElement } from 'react';

/** MUI's own area measures its text at every key, and takes the handle away that makes it higher. */
const Area = ({
  type: _type,
  ownerState: _ownerState,
  ...rest
}: InputBaseComponentProps & { readonly ownerState?: unknown }): ReactElement => (
  <textarea {...rest} />
);

/** Several lines of text. What a `<textarea>` takes is passed to it; `className` is the frame's. */
export const TextArea = ({
  ref,
  className = '',
  ...rest
}: ComponentProps<'textarea'>): ReactElement => (
  <InputBase
    className={className}
    inputComponent={Area}
    {...(ref ? { inputRef: ref } : {})}
    slotProps={{ input: rest as InputBaseComponentProps }}
  />
);
