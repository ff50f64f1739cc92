import type { AdminSecurityEntry } from '@replywell/contract/endpoints/security';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { useEventWords } from '../../../components/security/event-words.ts';
import { LogEntry } from '../../../components/security/log-entry.tsx';
import { LogPages } from '../../../components/security/log-pages.tsx';
import { securityLogQuery } from '../api/log-queries.ts';

/** Who it was, from where, and what was saved, as far as it is known. */
const useWhoWords = (): ((entry: AdminSecurityEntry) => string[]) => {
  const { t } = useTranslation('admin');
  return ({ creator, claimed, author, caller, revision }) => [
    ...(author === null ? [] : [t('security.author', { author })]),
    ...(revision === null ? [] : [t('security.revision', { revision })]),
    ...(creator === null ? [] : [t('security.creator', { creator })]),
    ...(claimed === null ? [] : [t('security.claimed', { claimed })]),
    ...(caller === null ? [] : [t('security.caller', { caller })]),
  ];
};

const Entries = (): ReactElement => {
  const { t } = useTranslation('admin');
  const words = useEventWords();
  const who = useWhoWords();
  const query = useInfiniteQuery(securityLogQuery);
  return (
    <LogPages
      label={t('security.title')}
      failed={t('security.failed')}
      query={query}
      entries={query.data?.pages.flatMap(({ entries }) => entries)}
    >
      {(entry) => {
        const { title, details } = words(entry);
        return (
          <LogEntry
            key={entry.id}
            at={entry.at}
            title={title}
            details={[...details, ...who(entry)]}
          />
        );
      }}
    </LogPages>
  );
};

/** The whole security log. It is fetched only when the admin opens it. */
export const SecurityCard = (): ReactElement => {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  return (
    <section className="admin-card" aria-labelledby="security-title">
      <h2 id="security-title">{t('security.title')}</h2>
      <p className="admin-lead">{t('security.text')}</p>
      <div className="admin-actions">
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('security.show')}
        </Button>
      </div>
      {open && <Entries />}
    </section>
  );
};
