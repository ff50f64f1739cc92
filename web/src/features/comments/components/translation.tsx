import { translate } from '@replywell/contract/endpoints/drafts';
import { useQuery } from '@tanstack/react-query';
import type { ReadLanguage } from '@replywell/contract/languages';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { toggle, useCursorStore } from '../stores/cursor-store.ts';
import { RowButton } from './row-button.tsx';
import { useThisRow } from '../hooks/use-row-context.ts';
import { isTranslatable } from '../lib/row-controls.ts';
import { languageOf } from '../../../i18n/language.ts';
import { settingsQuery } from '../../../lib/queries.ts';
import type { ListedComment } from '../../../replica/entry.ts';

/** The page's own language is always one that the creator reads. */
export const useReader = ({ assessment }: Pick<ListedComment, 'assessment'>) => {
  const { i18n } = useTranslation();
  const page: ReadLanguage = languageOf(i18n.language) ?? 'en';
  const theirs = assessment?.language ?? null;
  // No need to know the settings for a comment in the page's language.
  const { data } = useQuery({ ...settingsQuery, enabled: theirs !== null && theirs !== page });
  const chosen = data?.readLanguages ?? [];
  const reads: readonly string[] = [page, ...chosen];
  return {
    /** The creator does not read the comment's language. */
    isForeign: theirs !== null && data !== undefined && !reads.includes(theirs),
    /** What to translate into. */
    to: chosen[0] !== undefined && !chosen.includes(page) ? chosen[0] : page,
    /** null: not known. */
    theirs,
    /** The page's language comes first. */
    reads,
    nameOf: (language: string) =>
      new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language) ?? language,
  };
};

const Translation = () => {
  const { comment, t } = useThisRow();
  const { to, theirs, nameOf } = useReader(comment);
  const { id } = comment;
  const text = comment.wroteBack?.text ?? comment.text;
  const { data, error, refetch } = useQuery({
    queryKey: ['translation', id, text, to],
    queryFn: ({ signal }) => call(translate, { params: { id }, body: { to }, signal }),
    // Every call is paid for.
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
            {errorText(error, (status) => t('context:translation.failed', { status }))}
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

export const Translated = () => {
  const { id } = useThisRow().comment;
  return useCursorStore(({ translated }) => translated.has(id)) ? <Translation /> : null;
};

const Chip = ({ shown }: { readonly shown: boolean }) => {
  const { comment, t } = useThisRow();
  const { isForeign } = useReader(comment);
  if (!isForeign && !shown) return null;
  return (
    <RowButton
      label={t(shown ? 'context:translation.hide' : 'context:translation.translate')}
      className="fold translate"
      aria-expanded={shown}
      aria-keyshortcuts="L"
      onClick={() => toggle('translated', comment.id)}
    />
  );
};

/** If the language is uncertain, there is only the key L. */
export const TranslateChip = () => {
  const { comment, language } = useThisRow();
  const shown = useCursorStore(({ translated }) => translated.has(comment.id));
  const isKnown = (comment.assessment?.language ?? null) !== null;
  if (!isTranslatable(comment, language) || !(isKnown || shown)) return null;
  return <Chip shown={shown} />;
};
