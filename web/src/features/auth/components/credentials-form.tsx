import type * as z from 'zod/mini';
import { useId, useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { faultsIn, type Faults } from '../lib/credential-faults.ts';

export interface FieldSpec {
  readonly name: 'email' | 'password' | 'passwordConfirm';
  readonly label: string;
  readonly autoComplete: string;
}

export type Values = Readonly<Record<FieldSpec['name'], string>>;

interface CredentialsFormProps {
  readonly fields: readonly FieldSpec[];
  /** The account whose password is typed, where it is not asked for: password managers want to know. */
  readonly account?: string | undefined;
  readonly schema: z.ZodMiniType;
  readonly submitLabel: string;
  /** Typed already, in another form. */
  readonly address?: string;
  readonly onAddress?: (address: string) => void;
  readonly onSubmit: (values: Values) => Promise<void>;
}

const EMPTY: Values = { email: '', password: '', passwordConfirm: '' };

/** Fields with the contract's rules: faults stand at their fields, and the first one has the focus. */
export const CredentialsForm = (props: CredentialsFormProps): ReactElement => {
  const { fields, account, schema, submitLabel, address = '', onAddress, onSubmit } = props;
  const { t } = useTranslation('email');
  const { t: tCommon } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ ...EMPTY, email: address });
  const [faults, setFaults] = useState<Faults>({});
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const change = (name: FieldSpec['name'], value: string): void => {
    setValues({ ...values, [name]: value });
    if (name === 'email') onAddress?.(value);
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(errorText(error, tCommon));
    } finally {
      setBusy(false);
    }
  };
  const check = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy) return;
    const found = faultsIn(schema, values);
    setFaults(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
    else void send();
  };

  return (
    <form ref={form} className="email-form" noValidate aria-busy={busy} onSubmit={check}>
      {account && (
        <div className="email-field">
          <label htmlFor={`${id}-account`}>{t('address')}</label>
          <TextInput
            id={`${id}-account`}
            name="username"
            type="email"
            autoComplete="username"
            value={account}
            readOnly
          />
        </div>
      )}
      {fields.map(({ name, label, autoComplete }) => {
        const fault = faults[name];
        return (
          <div key={name} className="email-field">
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <TextInput
              id={`${id}-${name}`}
              name={name}
              type={name === 'email' ? 'email' : shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              value={values[name]}
              required
              aria-invalid={fault !== undefined}
              aria-describedby={fault ? `${id}-${name}-fault` : undefined}
              onChange={({ target }) => change(name, target.value)}
            />
            <p id={`${id}-${name}-fault`} className="email-fault">
              {fault && t(`faults.${fault}`)}
            </p>
          </div>
        );
      })}
      {fields.some(({ name }) => name !== 'email') && (
        <CheckBox label={t('showPassword')} checked={shown} onToggle={() => setShown(!shown)}>
          <span className="email-show">{t('showPassword')}</span>
        </CheckBox>
      )}
      <p className="email-fault" role="alert">
        {failure}
      </p>
      <Button type="submit" variant="primary" disabled={busy}>
        {busy && <Spinner size={16} />}
        {submitLabel}
      </Button>
    </form>
  );
};
