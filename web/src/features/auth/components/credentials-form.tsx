import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { resetSchema, signInSchema, signUpSchema } from '@replywell/contract/credentials';
import { faultOfMessage } from '@replywell/contract/field-faults';
import { useMutation } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { Field } from '../../../components/field.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { firebaseCodeOf } from '../lib/email-account.ts';

interface Failure {
  readonly text: string;
  /** null: not about a single field. */
  readonly field: 'email' | 'password' | null;
}

const TEXTS: Readonly<Partial<Record<string, ParseKeys<['email', 'auth']>>>> = {
  'auth/invalid-email': 'email:faults.email',
  'auth/invalid-credential': 'email:failures.wrong',
  'auth/user-not-found': 'email:failures.wrong',
  'auth/wrong-password': 'email:failures.wrong',
  'auth/user-disabled': 'email:failures.wrong',
  'auth/weak-password': 'email:failures.weak',
  'auth/password-does-not-meet-requirements': 'email:failures.weak',
  'auth/too-many-requests': 'email:failures.tooMany',
  'auth/operation-not-allowed': 'email:failures.notAllowed',
  'auth/admin-restricted-operation': 'email:failures.notAllowed',
  'auth/configuration-not-found': 'auth:errors.configuration',
  'auth/invalid-api-key': 'auth:errors.configuration',
  'auth/unauthorized-continue-uri': 'auth:errors.unauthorizedDomain',
  'auth/network-request-failed': 'auth:errors.network',
};

const FIELDS = { 'email:faults.email': 'email', 'email:failures.weak': 'password' } as const;

export const useCredentialsFailure = (): ((error: unknown) => Failure) => {
  const { t } = useTranslation(['email', 'auth']);
  return (error) => {
    const code = firebaseCodeOf(error);
    if (!code?.startsWith('auth/')) return { text: errorText(error), field: null };
    const text = TEXTS[code] ?? 'email:failures.other';
    return { text: t(text), field: text in FIELDS ? FIELDS[text as keyof typeof FIELDS] : null };
  };
};

type FieldName = 'email' | 'password' | 'passwordConfirm';
export type Values = Readonly<Record<FieldName, string>>;

const FORMS = {
  signIn: { fields: ['email', 'password'], schema: signInSchema },
  signUp: { fields: ['email', 'password', 'passwordConfirm'], schema: signUpSchema },
  reset: { fields: ['email'], schema: resetSchema },
} as const satisfies Record<string, { fields: readonly FieldName[]; schema: unknown }>;

export type Mode = keyof typeof FORMS;
export const MODES: readonly Mode[] = ['signIn', 'signUp', 'reset'];

const LABELS = { email: 'address', password: 'password', passwordConfirm: 'confirm' } as const;

const RULES = ['email', 'tooShort', 'mismatch'] as const;
type Faults = Partial<Record<string, (typeof RULES)[number]>>;

const faultsIn = (mode: Mode, values: Values): Faults => {
  const faults: Faults = {};
  for (const { path, message } of FORMS[mode].schema.safeParse(values).error?.issues ?? []) {
    const fault = faultOfMessage(message);
    faults[String(path[0])] ??= RULES.find((rule) => rule === fault);
  }
  return faults;
};

const Form = styled('form')({
  display: 'grid',
  gap: 12,
  '& label:has(.MuiCheckbox-root)': { height: 24, marginLeft: -7, fontSize: 14 },
});

interface CredentialsFormProps {
  readonly mode: Mode;
  readonly address: string;
  /** Without it the address is read-only, for password managers. */
  readonly onAddress?: (address: string) => void;
  readonly autoFocus?: boolean;
  readonly onSubmit: (values: Values) => Promise<void>;
}

const inputOf = (name: FieldName, mode: Mode, shown: boolean) =>
  name === 'email'
    ? { type: 'email', autoComplete: 'username' }
    : {
        type: shown ? 'text' : 'password',
        autoComplete: mode === 'signUp' ? 'new-password' : 'current-password',
      };

const useSend = (onSubmit: (values: Values) => Promise<void>, focus: (name: string) => void) => {
  const failureOf = useCredentialsFailure();
  const { mutate, isPending, error } = useMutation({
    mutationFn: onSubmit,
    onError: (failed) => focus(failureOf(failed).field ?? ''),
  });
  return { send: mutate, isPending, failure: error && failureOf(error) };
};

export const CredentialsForm = (props: CredentialsFormProps) => {
  const { mode, address, onAddress, autoFocus = false, onSubmit } = props;
  const { t } = useTranslation('email');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ email: address, password: '', passwordConfirm: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [shown, setShown] = useState(false);
  const focus = (name: string): void =>
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const { send, isPending, failure } = useSend(onSubmit, focus);
  const { fields } = FORMS[mode];

  const refused = failure?.field ? { [failure.field]: failure.text } : {};
  const faultOf = (name: FieldName): string | undefined =>
    faults[name] ? t(`faults.${faults[name]}`) : refused[name];
  const change = (name: FieldName, value: string): void => {
    if (name === 'email') onAddress?.(value);
    if (name !== 'email' || onAddress) setValues({ ...values, [name]: value });
  };
  const check = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const found = faultsIn(mode, values);
    setFaults(found);
    const first = fields.find((name) => found[name]);
    if (first) focus(first);
    else send(values);
  };

  return (
    <Form ref={form} noValidate aria-busy={isPending} onSubmit={check}>
      {fields.map((name, at) => (
        <Field
          required
          key={name}
          name={name}
          label={t(LABELS[name])}
          {...inputOf(name, mode, shown)}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus && at === 0}
          readOnly={name === 'email' && !onAddress}
          value={values[name]}
          error={faultOf(name)}
          onChange={(value) => change(name, value)}
        />
      ))}
      {mode !== 'reset' && (
        <CheckBox label={t('showPassword')} checked={shown} onToggle={() => setShown(!shown)} />
      )}
      <FormHelperText error role="alert">
        {failure?.field === null && failure.text}
      </FormHelperText>
      <Button type="submit" variant="contained" color="secondary" busy={isPending}>
        {t(`submit.${mode}`)}
      </Button>
    </Form>
  );
};
