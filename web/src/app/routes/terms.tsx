import { useTranslation } from 'react-i18next';
import { LegalPage, LegalText } from '../legal-page.tsx';

const YOUTUBE_TERMS = 'https://www.youtube.com/t/terms';

const TermsRoute = () => {
  const { t, i18n } = useTranslation('legal');
  return (
    <LegalPage title={i18n.t('footer.terms')} intro={t('terms.intro')}>
      <h2>{t('terms.youtube.title')}</h2>
      <LegalText i18nKey="terms.youtube.text" href={YOUTUBE_TERMS} />
      {(['yours', 'limits', 'fair', 'promise'] as const).map((section) => (
        <section key={section}>
          <h2>{t(`terms.${section}.title`)}</h2>
          <p>{t(`terms.${section}.text`)}</p>
        </section>
      ))}
      <h2>{t('terms.operator.title')}</h2>
      <LegalText i18nKey="terms.operator.text" />
    </LegalPage>
  );
};

export default TermsRoute;
