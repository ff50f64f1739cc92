import { translate } from '@replywell/contract/endpoints/drafts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '../../../lib/api-client.ts';
import { i18next } from '../../../i18n/index.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useReader } from '../hooks/use-reader.ts';
import { toggle, useCursorStore } from '../stores/cursor-store.ts';
import { RowButton } from './row-button.tsx';
import { useThisRow } from '../hooks/use-row-context.ts';
import { isTranslatable } from '../lib/row-controls.ts';

/** What the comment says in the creator's language. It is plain text, whatever stands in it. */
const Translation = (): ReactElement => {
  const { comment, t } = useThisRow();
  const { to, theirs, nameOf } = useReader(comment);
  const { id } = comment;
  const text = comment.wroteBack?.text ?? comment.text;
  const { data, error, refetch } = useQuery({
    queryKey: ['translation', id, text, to],
    queryFn: ({ signal }) => call(translate, { params: { id }, body: { to }, signal }),
    // The same text is not paid for twice.
    staleTime: Infinity,
  });
  return (
    <div className="bar" style={{ borderColor: 'var(--palette-divider)' }} aria-live="polite">
      {data ? (
        <>
          <p className="note">
            {theirs === null
              ? t('context:translation.byModelFromAny')
              : t('context:translation.byModel', { language: nameOf(theirs) })}
          </p>
          <p className="words" dir="auto" lang={to}>
            {data.text}
          </p>
        </>
      ) : error ? (
        <>
          <p className="note failed">
            {errorText(error, i18next.t, (status) => t('context:translation.failed', { status }))}
          </p>
          <div className="actions">
            <RowButton label={t('common:retry')} onClick={() => void refetch()} />
          </div>
        </>
      ) : (
        <p className="note">{t('context:translation.loading')}</p>
      )}
    </div>
  );
};

export const Translated = (): ReactElement | null => {
  const { id } = useThisRow().comment;
  return useCursorStore(({ translated }) => translated.has(id)) ? <Translation /> : null;
};

const Chip = ({ shown }: { readonly shown: boolean }): ReactElement | null => {
  const { comment, t } = useThisRow();
  const { isForeign } = useReader(comment);
  if (!isForeign && !shown) return null;
  return (
    <RowButton
      label={t(shown ? 'context:translation.hide' : 'context:translation.translate')}
      className="kind"
      data-urgent
      aria-expanded={shown}
      aria-keyshortcuts="L"
      onClick={() => toggle('translated', comment.id)}
    />
  );
};

/** Where it is not certain that the creator cannot read it, only the key L does this. */
export const TranslateChip = (): ReactElement | null => {
  const { comment, language } = useThisRow();
  const shown = useCursorStore(({ translated }) => translated.has(comment.id));
  const isKnown = (comment.languages?.length ?? 0) > 0;
  if (!isTranslatable(comment, language) || !(isKnown || shown)) return null;
  return <Chip shown={shown} />;
};
