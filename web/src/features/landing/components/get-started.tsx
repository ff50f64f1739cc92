import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths.ts';

const ASSURANCES = ['secure', 'control', 'revoke'] as const;

const NewTab = ({ href, children }: { href: string; children: ReactNode }): ReactElement => {
  const { t } = useTranslation();
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('footer.newTab')})</span>
    </a>
  );
};

export const GetStarted = ({
  signInButton,
}: {
  readonly signInButton: ReactNode;
}): ReactElement => {
  const { t } = useTranslation('landing');
  return (
    <aside className="get-started" aria-labelledby="get-started-title">
      <h2 id="get-started-title">{t('start.title')}</h2>
      {signInButton}
      <ul>
        {ASSURANCES.map((assurance) => (
          <li key={assurance}>{t(`start.${assurance}`)}</li>
        ))}
      </ul>
      <p className="get-started-agree">
        {t('start.agreeBefore')}{' '}
        <NewTab href={paths.terms.getHref()}>{t('start.agreeTerms')}</NewTab> {t('start.agreeAnd')}{' '}
        <NewTab href={paths.privacy.getHref()}>{t('start.agreePrivacy')}</NewTab>.
      </p>
    </aside>
  );
};
