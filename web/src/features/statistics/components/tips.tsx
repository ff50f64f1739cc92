import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const TIPS = ['check', 'personalize', 'prioritize'] as const;

export const Tips = (): ReactElement => {
  const { t } = useTranslation('statistics');
  return (
    <section className="tips" aria-labelledby="tips-title">
      <h2 id="tips-title">{t('tips.title')}</h2>
      <ul>
        {TIPS.map((tip) => (
          <li key={tip}>
            <h3>{t(`tips.${tip}`)}</h3>
            <p>{t(`tips.${tip}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
