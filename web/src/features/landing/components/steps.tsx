import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const STEPS = ['connect', 'load', 'generate', 'review'] as const;

export const Steps = (): ReactElement => {
  const { t } = useTranslation('landing');
  return (
    <section className="landing-section">
      <h2>{t('steps.title')}</h2>
      <ol className="steps">
        {STEPS.map((step, index) => (
          <li key={step}>
            <span className="step-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
