import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { useEventWords } from '../../../components/security/event-words.ts';
import { LogEntry } from '../../../components/security/log-entry.tsx';
import { LogPages } from '../../../components/security/log-pages.tsx';
import { ownLogQuery } from '../api/security-log.ts';

const Frame = styled('section')({
  marginTop: 28,
  paddingTop: 24,
  borderTop: '1px solid var(--line)',
  '& > h3': { fontSize: 16, lineHeight: 1.5 },
  '& > h3 + p': { marginBottom: 12, color: 'var(--ink-2)', fontSize: 14 },
  '& > button + *': { marginTop: 12 },
});

const Activity = (): ReactElement => {
  const { t } = useTranslation('security');
  const words = useEventWords();
  const query = useInfiniteQuery(ownLogQuery);
  return (
    <LogPages
      label={t('own.title')}
      failed={t('own.failed')}
      query={query}
      entries={query.data?.pages.flatMap(({ entries }) => entries)}
    >
      {(entry) => {
        const { title, details } = words(entry);
        const network = entry.here ? t('own.here') : t('own.elsewhere');
        return (
          <LogEntry
            key={entry.id}
            at={entry.at}
            title={title}
            details={entry.here === null ? details : [...details, network]}
          />
        );
      }}
    </LogPages>
  );
};

/** What has happened to the account. It is fetched only when the creator opens it. */
export const AccountActivity = (): ReactElement => {
  const { t } = useTranslation('security');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>{t('own.title')}</h3>
      <p>{t('own.hint')}</p>
      <Button variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('own.show')}
      </Button>
      {open && <Activity />}
    </Frame>
  );
};
