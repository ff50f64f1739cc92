import type { PromptRevision } from '@replywell/contract/endpoints/security';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DraftShare } from '@replywell/contract/endpoints/activity';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { LogPages } from '../../../components/security/log-pages.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { dateTimeText } from '../../../lib/dates.ts';
import { revisionsQuery } from '../api/log-queries.ts';
import { useRevisionName } from '../hooks/use-prompt-names.ts';
import { typePrompt, usePromptStore } from '../stores/prompt-store.ts';

const Difference = lazy(() => import('./difference.tsx'));

const UNDO_MS = 15_000;

const focusPrompt = (): void =>
  document.querySelector<HTMLElement>('.prompt-text textarea')?.focus();

/** A worse prompt shows in fewer drafts that are sent as they are. */
const Share = ({ drafts }: { readonly drafts: DraftShare }): ReactElement => {
  const { t, i18n } = useTranslation('admin');
  const { replies, unchanged, meanChange } = drafts;
  const percent = new Intl.NumberFormat(i18n.language, {
    ...{ style: 'percent', maximumFractionDigits: 0 },
  });
  return (
    <p className="revision-share">
      {meanChange === null
        ? t('history.noDrafts')
        : t('history.drafts', {
            count: replies,
            unchanged: percent.format(unchanged / replies),
            changed: percent.format(meanChange),
          })}
    </p>
  );
};

interface RevisionProps {
  readonly saved: PromptRevision;
  readonly inUse: boolean;
  /** The text of the version before. null: there is none, or it is not loaded yet. */
  readonly former: string | null;
}

/** The text of a version, or what changed in it. */
const Words = ({ saved, former }: Omit<RevisionProps, 'inUse'>): ReactElement => {
  const { t } = useTranslation('admin');
  const nameOf = useRevisionName();
  const { revision, prompt } = saved;
  const whole = (
    <pre tabIndex={0} role="region" aria-label={nameOf(revision)} dir="auto">
      {prompt}
    </pre>
  );
  if (former === null) return whole;
  return (
    <Suspense fallback={whole}>
      <Difference label={t('history.differenceOf', { revision })} former={former} text={prompt} />
    </Suspense>
  );
};

const Revision = ({ saved, inUse, former }: RevisionProps): ReactElement => {
  const { t } = useTranslation('admin');
  const nameOf = useRevisionName();
  const [compared, setCompared] = useState(false);
  const { revision, prompt, author, savedAt, drafts } = saved;
  const isBuiltIn = revision === 0;
  const title = [
    nameOf(revision),
    ...(savedAt === null ? [] : [dateTimeText(savedAt)]),
    ...(author === null ? [] : [t('security.author', { author })]),
    ...(inUse ? [t('history.inUse')] : []),
  ].join(' · ');
  const take = (): void => {
    const { text: mine } = usePromptStore.getState();
    typePrompt(prompt);
    focusPrompt();
    toast({
      title: isBuiltIn ? t('history.builtIn.taken') : t('history.taken', { revision }),
      description: t('history.notSaved'),
      duration: UNDO_MS,
      action: { label: t('conflict.undo'), onClick: () => typePrompt(mine) },
    });
  };
  return (
    <li className="revision">
      <p>{title}</p>
      {drafts && <Share drafts={drafts} />}
      <Words saved={saved} former={compared ? former : null} />
      <div className="admin-actions">
        <Button
          size="small"
          aria-label={
            isBuiltIn ? t('history.builtIn.take') : t('history.takeRevision', { revision })
          }
          onClick={take}
        >
          {t('history.take')}
        </Button>
        {former !== null && (
          <Button
            size="small"
            variant="text"
            aria-pressed={compared}
            aria-label={t('history.differenceOf', { revision })}
            onClick={() => setCompared(!compared)}
          >
            {t('history.difference')}
          </Button>
        )}
      </div>
    </li>
  );
};

const Revisions = ({ current }: { readonly current: number }): ReactElement => {
  const { t } = useTranslation('admin');
  const query = useInfiniteQuery(revisionsQuery(current));
  const all = query.data?.pages.flatMap(({ revisions }) => revisions);
  const formerOf = ({ revision }: PromptRevision): string | null =>
    all?.find((other) => other.revision === revision - 1)?.prompt ?? null;
  return (
    <LogPages label={t('history.title')} failed={t('history.failed')} query={query} entries={all}>
      {(saved) => (
        <Revision
          key={saved.revision}
          saved={saved}
          inUse={saved.revision === current}
          former={formerOf(saved)}
        />
      )}
    </LogPages>
  );
};

/** Every saved prompt, and the built-in one. They are fetched only when the admin opens them. */
export const PromptHistory = (): ReactElement => {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const current = usePromptStore(({ base }) => base?.revision ?? 0);
  return (
    <div className="prompt-history">
      <Button variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('history.title')}
      </Button>
      {open && <Revisions current={current} />}
    </div>
  );
};
