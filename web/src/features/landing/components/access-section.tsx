import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const REASONS = ['read', 'reply', 'channel', 'security'] as const;

export const AccessSection = (): ReactElement => {
  const { t } = useTranslation('landing');
  return (
    <section className="landing-section">
      <h2>{t('access.title')}</h2>
      <p className="landing-lead">{t('access.text')}</p>
      <dl className="access-list">
        {REASONS.map((reason) => (
          <div key={reason}>
            <dt>{t(`access.${reason}.title`)}</dt>
            <dd>{t(`access.${reason}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
