import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from './icons/logo.tsx';
import { PlainButton } from './plain-button.tsx';

interface PageStateProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
  readonly as?: 'h1' | 'h2' | 'p';
}

/** Empty, failed or offline, in one form on all pages. Plain elements: MUI's file may be missing. */
export const PageState = ({ title, as: Title = 'h2', children, ...rest }: PageStateProps) => (
  <section className="page-state" {...rest}>
    <Title>{title}</Title>
    {children}
  </section>
);

interface UnreachableProps {
  readonly why: 'offline' | 'noAnswer';
  readonly isTrying?: boolean;
  readonly onRetry: () => void;
}

/** Instead of the whole page. */
export const Unreachable = ({ why, isTrying = false, onRetry }: UnreachableProps) => {
  const { t } = useTranslation();
  return (
    <main className="crash">
      <span className="brand">
        <Logo /> <span>{t('brand')}</span>
      </span>
      <PageState as="h1" role="alert" title={t(`${why}.title`)}>
        <p>{t(`${why}.text`)}</p>
        <PlainButton variant="primary" disabled={isTrying} onClick={onRetry}>
          {t('retry')}
        </PlainButton>
      </PageState>
    </main>
  );
};

const reload = (): void => window.location.reload();

/** Shown by the service worker for pages that need a network. */
export const OfflinePage = () => {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('brand');
    window.addEventListener('online', reload);
  }, [t]);
  return <Unreachable why="offline" onRetry={reload} />;
};
