import InputBase, { type InputBaseComponentProps } from '@mui/material/InputBase';
import type { ComponentProps, ReactElement } from 'react';

/** MUI's own area measures its text at every key press, and removes the resize handle. */
const Area = ({
  type: _type,
  ownerState: _ownerState,
  ...rest
}: InputBaseComponentProps & { readonly ownerState?: unknown }): ReactElement => (
  <textarea {...rest} />
);

/** Several lines of text. It gets the props of a `<textarea>`, and the frame gets `className`. */
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
