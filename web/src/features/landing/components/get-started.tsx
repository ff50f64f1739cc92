import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { policies } from '../../../config/deployment.ts';
import { NewTabLink } from '../../../components/new-tab-link.tsx';

const ASSURANCES = ['secure', 'control', 'revoke'] as const;

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
        <NewTabLink href={policies.terms}>{t('start.agreeTerms')}</NewTabLink> {t('start.agreeAnd')}{' '}
        <NewTabLink href={policies.privacy}>{t('start.agreePrivacy')}</NewTabLink>.
      </p>
    </aside>
  );
};
