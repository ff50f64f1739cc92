import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import {
  getNotices,
  noticeBrowser,
  NOTICES,
  saveNotices,
  type NoticesWish,
} from '@replywell/contract/endpoints/notices';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { Button } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { Field } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { Toggles } from '../../../components/toggles.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { call } from '../../../lib/api-client.ts';
import {
  readBrowserNotices,
  startBrowserNotices,
  stopBrowserNotices,
} from '../../../lib/browser-notices.ts';
import { dateText } from '../../../lib/dates.ts';
import { errorText } from '../../../lib/error-text.ts';
import { SecretField } from './data-row.tsx';

const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

type Stored = z.infer<typeof getNotices.answer>;

const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call(getNotices, { signal }),
});

/** Eight, on a phone six. */
const IN_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(66px, 14%), 1fr))',
  '& button': { paddingInline: 0 },
} as const;

const Hours = ({
  hours,
  onChange,
}: Pick<NoticesWish, 'hours'> & { onChange: (hours: number[]) => void }) => {
  const { t } = useTranslation('account');
  return (
    <div style={{ width: '100%' }}>
      <FormLabel component="p">{t('notices.hours')}</FormLabel>
      <Toggles
        value={hours}
        aria-label={t('notices.hours')}
        sx={IN_COLUMNS}
        // At least one hour is left.
        onChange={(_event, chosen: number[]) => chosen.length > 0 && onChange(chosen)}
      >
        {Array.from({ length: 24 }, (_, hour) => (
          <ToggleButton key={hour} value={hour}>
            {`${hour}:00`}
          </ToggleButton>
        ))}
      </Toggles>
    </div>
  );
};

const browserQuery = queryOptions({ queryKey: ['browser-notices'], queryFn: readBrowserNotices });

const NoticesForm = ({ stored }: { readonly stored: Stored }) => {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const [wish, setWish] = useState<NoticesWish>(stored);
  const change = (part: Partial<NoticesWish>) => setWish((before) => ({ ...before, ...part }));
  const { data: here } = useQuery(browserQuery);
  const body = {
    webhookUrl: wish.webhookUrl?.trim() || null,
    withWords: wish.withWords,
    hours: wish.hours.toSorted((one, other) => one - other),
    timeZone: timeZoneHere(),
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(saveNotices, { body }),
    onSuccess: (saved) => client.setQueryData(noticesQuery.queryKey, saved),
  });
  const isKept = JSON.stringify({ ...stored, ...body }) === JSON.stringify(stored);
  const { stoppedAt } = stored;
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start', marginTop: 12 }}>
      <Field
        label={t('notices.url')}
        type="url"
        placeholder="https://"
        maxLength={NOTICES.urlLength}
        value={wish.webhookUrl ?? ''}
        onChange={(webhookUrl) => change({ webhookUrl })}
        error={error && errorText(error)}
        note={
          stoppedAt
            ? t('notices.stopped', { date: dateText(stoppedAt), days: NOTICES.givenUpAfterDays })
            : undefined
        }
      />
      {[body.webhookUrl, stored.webhookUrl, here?.browser].some(Boolean) && (
        <>
          <Hours hours={wish.hours} onChange={(hours) => change({ hours })} />
          <CheckBox
            label={t('notices.words')}
            checked={wish.withWords}
            onToggle={() => change({ withWords: !wish.withWords })}
          />
          {stored.webhookUrl !== null && stoppedAt === null && (
            <SecretField
              label={t('notices.secret')}
              note={t('notices.signed')}
              value={stored.secret}
            />
          )}
        </>
      )}
      {/* An address that was given up is tried again. */}
      <Button disabled={isKept && !stoppedAt} busy={isPending} onClick={() => mutate()}>
        {t('notices.save')}
      </Button>
    </div>
  );
};

/** Nothing where the browser cannot be told. */
const ThisBrowser = ({ pushKey }: Pick<Stored, 'pushKey'>) => {
  const { t, i18n } = useTranslation('account');
  const client = useQueryClient();
  const { data: here } = useQuery(browserQuery);
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () => {
      const wanted = !here?.browser;
      const browser = here?.browser ?? (await startBrowserNotices(pushKey));
      if (!browser) return 'refused';
      await call(noticeBrowser, { body: { browser, wanted, timeZone: timeZoneHere() } });
      if (!wanted) await stopBrowserNotices();
      return 'done';
    },
    onError: (error) => tellFailure(i18n.t('error'), error),
    onSettled: () => client.invalidateQueries({ queryKey: browserQuery.queryKey }),
  });
  if (!here) return null;
  return (
    <div>
      <CheckBox
        label={t('notices.here')}
        checked={here.browser !== null}
        disabled={isPending}
        onToggle={() => mutate()}
      />
      {data === 'refused' && <FormHelperText role="alert">{t('notices.blocked')}</FormHelperText>}
    </div>
  );
};

/** A word when something needs the creator, in this browser and to a server of theirs. */
export const Notices = () => {
  const { t } = useTranslation('account');
  const { data } = useQuery(noticesQuery);
  return (
    <Section title={t('notices.title')} hint={t('notices.hint')}>
      {data && (
        <>
          <ThisBrowser pushKey={data.pushKey} />
          <NoticesForm stored={data} />
        </>
      )}
    </Section>
  );
};
