import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/error-text.ts';
import type { Translating } from '../stores/translations-store.ts';
import { RowButton } from './row-button.tsx';

interface TranslationTextProps {
  readonly translation: Translating;
  /** What the translated text says now. */
  readonly current: string;
  readonly authorName: string;
  /** The language of the translation. */
  readonly to: string;
  readonly heading: string;
  /** What is said where the text has changed since. */
  readonly outdated: string;
  readonly onAgain: () => void;
}

/** A translation, or why there is none. It is plain text, whatever stands in it. */
export const TranslationText = (props: TranslationTextProps): ReactElement => {
  const { translation, current, authorName, to, heading, outdated, onAgain } = props;
  const { t } = useTranslation('translation');
  const { t: tCommon } = useTranslation();
  if (translation.state === 'loading') return <p className="note calm">{t('loading')}</p>;
  const failed = translation.state === 'failed';
  const isOld = !failed && translation.of.trim() !== current.trim();
  return (
    <>
      {failed ? (
        <p className="note failed" role="alert">
          {errorText(translation.error, tCommon, (status) => t('failed', { status }))}
        </p>
      ) : (
        <>
          <p className="note calm">{heading}</p>
          <p className="words" dir="auto" lang={to} {...(isOld ? { 'data-old': true } : {})}>
            {translation.text}
          </p>
        </>
      )}
      {isOld && <p className="note warning">{outdated}</p>}
      {(failed || isOld) && (
        <div className="draft-actions">
          <RowButton
            label={t(failed ? 'retry' : 'again')}
            authorName={authorName}
            className="quiet"
            onClick={onAgain}
          />
        </div>
      )}
    </>
  );
};
