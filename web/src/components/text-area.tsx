import InputBase, { type InputBaseComponentProps } from '@mui/material/InputBase';
import type { ComponentProps } from 'react';

/** MUI's own area measures its text at every key press, and removes the resize handle. */
const Area = ({
  type: _type,
  ownerState: _ownerState,
  ...rest
}: InputBaseComponentProps & { readonly ownerState?: unknown }) => (
  <textarea translate="no" {...rest} />
);

/** Several lines of text. It gets the props of a `<textarea>`. */
export const TextArea = ({ ref, ...rest }: ComponentProps<'textarea'>) => (
  <InputBase
    inputComponent={Area}
    {...(ref ? { inputRef: ref } : {})}
    slotProps={{ input: rest as InputBaseComponentProps }}
  />
);
