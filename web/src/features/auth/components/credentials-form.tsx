import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { faultOfMessage, type FieldFault } from '@replywell/contract/field-faults';
import type * as z from 'zod/mini';
import { useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { Field } from '../../../components/field.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { useCredentialsFailure, type Failure } from '../hooks/use-credentials-failure.ts';

export interface FieldSpec {
  readonly name: 'email' | 'password' | 'passwordConfirm';
  readonly label: string;
  readonly autoComplete: string;
}

export type Values = Readonly<Record<FieldSpec['name'], string>>;

interface CredentialsFormProps {
  readonly fields: readonly FieldSpec[];
  /** The account of the typed password, if the form has no field for it, for password managers. */
  readonly account?: string | undefined;
  readonly schema: z.ZodMiniType;
  readonly submitLabel: string;
  /** The address that was already typed in another form. */
  readonly address?: string;
  readonly onAddress?: (address: string) => void;
  readonly onSubmit: (values: Values) => Promise<void>;
}

/** The rules of the fields. */
const RULES = ['email', 'tooShort', 'mismatch'] as const;
type Rule = (typeof RULES)[number];
type Faults = Readonly<Record<string, Rule>>;

const isRule = (fault: FieldFault | undefined): fault is Rule =>
  RULES.some((name) => name === fault);

/** Returns the first broken rule of each field. */
const faultsIn = (schema: z.ZodMiniType, values: object): Faults => {
  const faults: Record<string, Rule> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const fault = faultOfMessage(message);
    const field = String(path[0]);
    if (isRule(fault) && !(field in faults)) faults[field] = fault;
  }
  return faults;
};

const Form = styled('form')({
  display: 'grid',
  gap: 12,
  // The checkbox is larger than the line that contains it.
  '& label:has(.MuiCheckbox-root)': { height: 24, marginLeft: -7, fontSize: 14 },
});

const EMPTY: Values = { email: '', password: '', passwordConfirm: '' };

const NOT_LANGUAGE = { autoCapitalize: 'none', spellCheck: false, required: true } as const;

const AccountField = ({ account }: { readonly account: string }): ReactElement => {
  const { t } = useTranslation('email');
  const login = { name: 'username', type: 'email', autoComplete: 'username' } as const;
  return <Field label={t('address')} {...login} value={account} readOnly />;
};

/** Sends the form and holds the state and the error of the request. */
const useSend = ({ onSubmit }: CredentialsFormProps, onFieldRefused: (name: string) => void) => {
  const failureOf = useCredentialsFailure();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (values: Values): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      const found = failureOf(error);
      setFailure(found);
      if (found.field) onFieldRefused(found.field);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, send };
};

/** Fields with the contract's rules. Errors appear at their fields, the first gets the focus. */
export const CredentialsForm = (props: CredentialsFormProps): ReactElement => {
  const { fields, account, schema, submitLabel, address = '', onAddress } = props;
  const { t } = useTranslation('email');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ ...EMPTY, email: address });
  const [faults, setFaults] = useState<Faults>({});
  const [shown, setShown] = useState(false);
  const focus = (name: string): void =>
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const { busy, failure, send } = useSend(props, focus);

  const faultOf = (name: FieldSpec['name']): string | undefined => {
    const fault = faults[name];
    if (fault) return t(`faults.${fault}`);
    return failure?.field === name ? failure.text : undefined;
  };
  const change = (name: FieldSpec['name'], value: string): void => {
    setValues({ ...values, [name]: value });
    if (name === 'email') onAddress?.(value);
  };
  const check = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy) return;
    const found = faultsIn(schema, values);
    setFaults(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) focus(first.name);
    else void send(values);
  };

  return (
    <Form ref={form} noValidate aria-busy={busy} onSubmit={check}>
      {account && <AccountField account={account} />}
      {fields.map(({ name, label, autoComplete }) => (
        <Field
          key={name}
          {...{ name, label, autoComplete, ...NOT_LANGUAGE }}
          type={name === 'email' ? 'email' : shown ? 'text' : 'password'}
          value={values[name]}
          error={faultOf(name)}
          onChange={(value) => change(name, value)}
        />
      ))}
      {fields.some(({ name }) => name !== 'email') && (
        <CheckBox label={t('showPassword')} checked={shown} onToggle={() => setShown(!shown)}>
          {t('showPassword')}
        </CheckBox>
      )}
      <FormHelperText error role="alert">
        {failure?.field === null && failure.text}
      </FormHelperText>
      <Button type="submit" variant="primary" disabled={busy}>
        {busy && <Spinner size={16} />}
        {submitLabel}
      </Button>
    </Form>
  );
};
