import { useId, type ComponentProps, type ReactElement, type ReactNode, type Ref } from 'react';

import { TextArea as Area } from '../../../components/text-area.tsx';
import { TextInput } from '../../../components/text-input.tsx';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The error in this field. Screen readers read it out with the field. */
  readonly error?: string | null | undefined;
  readonly note?: ReactNode;
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'value'> & { readonly ref?: Ref<HTMLInputElement> };
type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'onChange' | 'value'>;

const Frame = ({
  id,
  label,
  error,
  note,
  children,
}: Pick<FieldProps, 'label' | 'error' | 'note'> & {
  readonly id: string;
  readonly children: ReactNode;
}): ReactElement => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {children}
    <div className="field-foot">
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
      {note && (
        <p id={`${id}-note`} className="field-note">
          {note}
        </p>
      )}
    </div>
  </div>
);

const describe = (id: string, { error, note }: Pick<FieldProps, 'error' | 'note'>) => ({
  id,
  'aria-invalid': Boolean(error),
  'aria-describedby':
    [error ? `${id}-error` : '', note ? `${id}-note` : ''].filter(Boolean).join(' ') || undefined,
});

export const TextField = ({
  label,
  onChange,
  error,
  note,
  ...rest
}: TextFieldProps): ReactElement => {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} note={note}>
      <TextInput
        {...rest}
        {...describe(id, { error, note })}
        onChange={({ target }) => onChange(target.value)}
      />
    </Frame>
  );
};

export const TextArea = ({
  label,
  onChange,
  error,
  note,
  ...rest
}: TextAreaProps): ReactElement => {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} note={note}>
      <Area
        dir="auto"
        {...rest}
        {...describe(id, { error, note })}
        onChange={({ target }) => onChange(target.value)}
      />
    </Frame>
  );
};
