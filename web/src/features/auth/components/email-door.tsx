import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { resetSchema, signInSchema, signUpSchema } from '@replywell/contract/credentials';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { Mui } from '../../../theme/mui.tsx';
import { useAcceptUser } from '../hooks/use-accept-user.ts';
import { useCredentialsFailure } from '../hooks/use-credentials-failure.ts';
import { sendEmailAgain, sendReset, signInWithPassword, signUp } from '../lib/email-account.ts';
import { CredentialsForm, type FieldSpec, type Values } from './credentials-form.tsx';

const Frame = styled('section')({
  display: 'grid',
  gap: 12,
  marginTop: 12,
  '& h3': { fontSize: 16 },
  // It stays in the document while it is empty, and takes no space.
  '& > [role="status"]:empty': { position: 'absolute' },
  '& > [role="status"]:not(:empty)': {
    padding: '10px 12px',
    borderRadius: 'var(--radius-control)',
    background: 'var(--hover)',
    fontSize: 14,
  },
  '& .switches': { display: 'flex', flexWrap: 'wrap', gap: '0 4px', marginLeft: -10 },
});

const MODES = ['signIn', 'signUp', 'reset'] as const;
type Mode = (typeof MODES)[number];

const SCHEMAS = { signIn: signInSchema, signUp: signUpSchema, reset: resetSchema } as const;

const useFields = (mode: Mode): FieldSpec[] => {
  const { t } = useTranslation('email');
  const email = { name: 'email', label: t('address'), autoComplete: 'username' } as const;
  const secret = mode === 'signUp' ? 'new-password' : 'current-password';
  const password = { name: 'password', label: t('password'), autoComplete: secret } as const;
  if (mode === 'reset') return [email];
  if (mode === 'signIn') return [email, password];
  return [email, password, { name: 'passwordConfirm', label: t('confirm'), autoComplete: secret }];
};

/** What was sent: the email that confirms an address, the same once more, or the one for a reset. */
type Sent = 'signUp' | 'again' | 'reset';

const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'email_unconfirmed';

/** Sends the email once more. Its failure is told beside it. */
const SendAgain = ({ onSent }: { readonly onSent: () => void }): ReactElement => {
  const { t, i18n } = useTranslation('email');
  const failureOf = useCredentialsFailure();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      await sendEmailAgain(i18n.language);
      onSent();
    } catch (error) {
      setFailure(failureOf(error).text);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button variant="text" disabled={sending} onClick={() => void send()}>
        {t('sendAgain')}
      </Button>
      <FormHelperText error role="alert">
        {failure}
      </FormHelperText>
    </>
  );
};

/** The pressed button disappears with its mode, so the first field of the new form gets the focus. */
const useFocusOnSwitch = (mode: Mode): RefObject<HTMLElement | null> => {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    section.current?.querySelector('input')?.focus();
  }, [mode]);
  return section;
};

interface SwitchesProps {
  readonly mode: Mode;
  readonly onSwitch: (other: Mode) => void;
}

const Switches = ({ mode, onSwitch }: SwitchesProps): ReactElement => {
  const { t } = useTranslation('email');
  return (
    <div className="switches">
      {MODES.filter((other) => other !== mode).map((other) => (
        <Button key={other} variant="text" onClick={() => onSwitch(other)}>
          {t(`switch.${other}`)}
        </Button>
      ))}
    </div>
  );
};

/** The second way to sign in. It is loaded when somebody asks for it. */
const EmailDoor = ({ returnTo }: { readonly returnTo: string }): ReactElement => {
  const { t, i18n } = useTranslation('email');
  const navigate = useNavigate();
  const acceptUser = useAcceptUser();
  const [mode, setMode] = useState<Mode>('signIn');
  const [address, setAddress] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const fields = useFields(mode);
  const section = useFocusOnSwitch(mode);

  const forgetOutcome = (): void => {
    setSent(null);
    setUnconfirmed(false);
  };
  const signIn = async (credentials: Values): Promise<void> => {
    try {
      const user = await signInWithPassword(credentials);
      if (acceptUser(user, returnTo)) await navigate(returnTo, { replace: true });
    } catch (error) {
      setUnconfirmed(isUnconfirmed(error));
      throw error;
    }
  };
  const submit = async (typed: Values): Promise<void> => {
    const values = { ...typed, email: typed.email.trim() };
    forgetOutcome();
    if (mode === 'signIn') return signIn(values);
    if (mode === 'signUp') await signUp(values, i18n.language);
    else await sendReset(values.email, i18n.language);
    setSent(mode);
  };

  return (
    <Mui>
      <Frame ref={section} aria-labelledby="email-title">
        <h3 id="email-title">{t(`title.${mode}`)}</h3>
        <CredentialsForm
          key={mode}
          fields={fields}
          schema={SCHEMAS[mode]}
          submitLabel={t(`submit.${mode}`)}
          address={address}
          onAddress={setAddress}
          onSubmit={submit}
        />
        <p role="status">{sent && t(`sent.${sent}`)}</p>
        {(unconfirmed || sent === 'signUp') && <SendAgain onSent={() => setSent('again')} />}
        <Switches
          mode={mode}
          onSwitch={(other) => {
            forgetOutcome();
            setMode(other);
          }}
        />
      </Frame>
    </Mui>
  );
};

export default EmailDoor;
