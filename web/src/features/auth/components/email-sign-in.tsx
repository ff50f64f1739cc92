import { passwordLogin } from '@replywell/contract/endpoints/auth';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { codeOf } from '../../../lib/api-error.ts';
import { Mui } from '../../../theme/mui.tsx';
import { useAcceptUser } from '../api/current-user.ts';
import { sendEmailAgain, sendReset, signInWithPassword, signUp } from '../lib/email-account.ts';
import {
  CredentialsForm,
  MODES,
  type Mode,
  type Values,
  useCredentialsFailure,
} from './credentials-form.tsx';

const Frame = styled('section')({
  display: 'grid',
  gap: 12,
  marginTop: 12,
  '& h3': { fontSize: 16 },
  // A live region must stay in the document while empty.
  '& > [role="status"]:empty': { position: 'absolute' },
  '& > [role="status"]:not(:empty)': {
    padding: '10px 12px',
    borderRadius: 'var(--shape-borderRadius)',
    background: 'var(--palette-action-hover)',
    fontSize: 14,
  },
  '& .switches': { display: 'flex', flexWrap: 'wrap', gap: '0 4px', marginLeft: -10 },
});

const SendAgain = ({ onSent }: { readonly onSent: () => void }) => {
  const { t, i18n } = useTranslation('email');
  const failureOf = useCredentialsFailure();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendEmailAgain(i18n.language),
    onSuccess: onSent,
  });
  return (
    <>
      <Button variant="text" disabled={isPending} onClick={() => mutate()}>
        {t('sendAgain')}
      </Button>
      <FormHelperText error role="alert">
        {error && failureOf(error).text}
      </FormHelperText>
    </>
  );
};

/** Which email was sent, or `unconfirmed`: the address still has to be confirmed. */
type Outcome = 'signUp' | 'again' | 'reset' | 'unconfirmed';

const EmailSignIn = ({ returnTo }: { readonly returnTo: string }) => {
  const { t, i18n } = useTranslation('email');
  const navigate = useNavigate();
  const acceptUser = useAcceptUser();
  const [mode, setMode] = useState<Mode>('signIn');
  const [switched, setSwitched] = useState(false);
  const [address, setAddress] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const signIn = async (credentials: Values): Promise<void> => {
    try {
      const user = await signInWithPassword(credentials);
      if (acceptUser(user, returnTo)) await navigate(returnTo, { replace: true });
    } catch (error) {
      if (codeOf(passwordLogin, error) === 'email_unconfirmed') setOutcome('unconfirmed');
      throw error;
    }
  };
  const submit = async (typed: Values): Promise<void> => {
    const values = { ...typed, email: typed.email.trim() };
    setOutcome(null);
    if (mode === 'signIn') return signIn(values);
    if (mode === 'signUp') await signUp(values, i18n.language);
    else await sendReset(values.email, i18n.language);
    setOutcome(mode);
  };
  const switchTo = (other: Mode): void => {
    setOutcome(null);
    setSwitched(true);
    setMode(other);
  };

  return (
    <Mui>
      <Frame aria-labelledby="email-title">
        <h3 id="email-title">{t(`title.${mode}`)}</h3>
        <CredentialsForm
          key={mode}
          mode={mode}
          // The pressed button has disappeared.
          autoFocus={switched}
          address={address}
          onAddress={setAddress}
          onSubmit={submit}
        />
        <p role="status">{outcome && outcome !== 'unconfirmed' && t(`sent.${outcome}`)}</p>
        {(outcome === 'unconfirmed' || outcome === 'signUp') && (
          <SendAgain onSent={() => setOutcome('again')} />
        )}
        <div className="switches">
          {MODES.filter((other) => other !== mode).map((other) => (
            <Button key={other} variant="text" onClick={() => switchTo(other)}>
              {t(`switch.${other}`)}
            </Button>
          ))}
        </div>
      </Frame>
    </Mui>
  );
};

export default EmailSignIn;
