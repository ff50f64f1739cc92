import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import { TOKEN_SCOPES, type TokenScope } from '@replywell/contract/endpoint';
import {
  createToken,
  listTokens,
  revokeToken,
  TOKENS,
  type PersonalToken,
} from '@replywell/contract/endpoints/tokens';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { Toggles } from '../../../components/toggles.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { call } from '../../../lib/api-client.ts';
import { dateText } from '../../../lib/dates.ts';
import { asksToSignInAgain } from '../../../lib/session.ts';
import { DataRow, SecretField } from './data-row.tsx';

const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => call(listTokens, { signal }),
});

const useKeepTokens = () => {
  const client = useQueryClient();
  return ({ tokens }: { readonly tokens: PersonalToken[] }): void => {
    client.setQueryData(tokensQuery.queryKey, { tokens });
  };
};

const TokenRow = ({ id, name, scope, expiresAt, usedOn }: PersonalToken) => {
  const { t, i18n } = useTranslation('account');
  const keep = useKeepTokens();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(revokeToken, { params: { id } }),
    onSuccess: keep,
    onError: (error) => tellFailure(i18n.t('error'), error),
  });
  const used = usedOn === null ? t('tokens.unused') : t('tokens.used', { date: dateText(usedOn) });
  const until = t('tokens.until', { date: dateText(expiresAt) });
  return (
    <DataRow title={name} text={[t(`tokens.scope.${scope}`), until, used].join(' · ')}>
      <Button
        aria-label={t('tokens.revokeNamed', { name })}
        busy={isPending}
        onClick={() => mutate()}
      >
        {t('tokens.revoke')}
      </Button>
    </DataRow>
  );
};

const NewToken = () => {
  const { t, i18n } = useTranslation('account');
  const keep = useKeepTokens();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState<number>(TOKENS.days);
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => call(createToken, { body: { name, scope, days } }),
    onSuccess: (created) => {
      keep(created);
      setName('');
    },
    onError: (error) => {
      if (!asksToSignInAgain(error, mutate)) tellFailure(i18n.t('error'), error);
    },
  });
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start', marginTop: 12 }}>
      <Field
        label={t('tokens.name')}
        value={name}
        maxLength={TOKENS.nameLength}
        onChange={setName}
      />
      <Toggles exclusive value={scope} aria-label={t('tokens.may')}>
        <FormLabel component="p">{t('tokens.may')}</FormLabel>
        {TOKEN_SCOPES.map((one) => (
          <ToggleButton key={one} value={one} onClick={() => setScope(one)}>
            {t(`tokens.scope.${one}`)}
          </ToggleButton>
        ))}
      </Toggles>
      <Toggles exclusive value={days} aria-label={t('tokens.lasts')}>
        <FormLabel component="p">{t('tokens.lasts')}</FormLabel>
        {[30, TOKENS.days, TOKENS.mostDays].map((some) => (
          <ToggleButton key={some} value={some} onClick={() => setDays(some)}>
            {t('tokens.days', { count: some })}
          </ToggleButton>
        ))}
      </Toggles>
      <Button busy={isPending} disabled={name.trim() === ''} onClick={() => mutate()}>
        {t('tokens.create')}
      </Button>
      {data && (
        <SecretField label={t('tokens.secret')} note={t('tokens.once')} value={data.secret} />
      )}
    </div>
  );
};

export const Tokens = () => {
  const { t } = useTranslation('account');
  const { data } = useQuery(tokensQuery);
  return (
    <Section title={t('tokens.title')} hint={t('tokens.hint')}>
      {data?.tokens.map((token) => (
        <TokenRow key={token.id} {...token} />
      ))}
      <NewToken />
    </Section>
  );
};
