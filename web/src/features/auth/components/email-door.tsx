import { resetSchema, signInSchema, signUpSchema } from '@replywell/contract/credentials';
import { passwordLogin, resetPassword, signUp } from '@replywell/contract/endpoints/email';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { call } from '../../../lib/api-client.ts';
import { Mui } from '../../../theme/mui.tsx';
import { useAcceptUser } from '../hooks/use-accept-user.ts';
import { CredentialsForm, type FieldSpec, type Values } from './credentials-form.tsx';

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

interface EmailDoorProps {
  readonly returnTo: string;
  /** The form to begin with, if the whole page is only about this form. */
  readonly first?: Mode;
}

/** The second way to sign in. It is loaded when somebody asks for it. */
const EmailDoor = ({ returnTo, first }: EmailDoorProps): ReactElement => {
  const { t } = useTranslation('email');
  const navigate = useNavigate();
  const acceptUser = useAcceptUser();
  const [mode, setMode] = useState<Mode>(first ?? 'signIn');
  const [address, setAddress] = useState('');
  const [sent, setSent] = useState<'signUp' | 'reset' | null>(null);
  const fields = useFields(mode);
  const section = useRef<HTMLElement>(null);
  const shown = useRef(mode);
  const Title = first ? 'h2' : 'h3';

  // The pressed button disappears with its mode, so the first field of the new form gets the focus.
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    section.current?.querySelector('input')?.focus();
  }, [mode]);

  const submit = async ({ email, password, passwordConfirm }: Values): Promise<void> => {
    setSent(null);
    if (mode === 'signIn') {
      const user = await call(passwordLogin, { body: { email, password } });
      if (acceptUser(user, returnTo)) await navigate(returnTo, { replace: true });
      return;
    }
    if (mode === 'signUp') await call(signUp, { body: { email, password, passwordConfirm } });
    else await call(resetPassword, { body: { email } });
    setSent(mode);
  };

  return (
    <Mui>
      <section ref={section} aria-labelledby="email-title" className="email-form">
        <Title id="email-title">{t(`title.${mode}`)}</Title>
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
        <div className="email-switches">
          {MODES.filter((other) => other !== mode).map((other) => (
            <Button
              key={other}
              variant="text"
              onClick={() => {
                setSent(null);
                setMode(other);
              }}
            >
              {t(`switch.${other}`)}
            </Button>
          ))}
        </div>
      </section>
    </Mui>
  );
};

export default EmailDoor;
