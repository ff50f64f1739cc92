import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ComponentProps } from 'react';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> {
  readonly label: string;
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly error?: string | null | undefined;
  readonly note?: string | undefined;
  /** A single line without it. */
  readonly rows?: number | undefined;
}

export const Field = ({ label, value, onChange, error, note, rows, ...rest }: FieldProps) => {
  const id = useId();
  const helperText = error ?? note;
  const { maxLength, placeholder, autoFocus } = rest;
  const shared = {
    id,
    value,
    'aria-invalid': Boolean(error),
    'aria-describedby': helperText ? `${id}-note` : undefined,
  };
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {rows === undefined ? (
        <TextInput {...rest} {...shared} onChange={({ target }) => onChange?.(target.value)} />
      ) : (
        <TextArea
          {...shared}
          maxLength={maxLength}
          placeholder={placeholder}
          autoFocus={autoFocus}
          dir="auto"
          rows={rows}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )}
      <FormHelperText id={`${id}-note`} role={error ? 'alert' : undefined}>
        {helperText}
      </FormHelperText>
    </FormControl>
  );
};
