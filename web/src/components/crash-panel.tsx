import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { PageState } from './page-state.tsx';
import { PlainButton } from './plain-button.tsx';
import { paths } from '../config/paths.ts';
import { handOnToMain } from '../lib/keep-focus.ts';
import { leaveFor } from '../lib/leave-for.ts';
import { isMissingFile, reportFault } from '../lib/page-errors.ts';
import { seemsSignedIn } from '../lib/signed-in-hint.ts';
import { useOnline } from '../lib/use-online.ts';

interface CrashPanelProps extends FallbackProps {
  /** `p`: of a part of a page. */
  readonly as?: 'h1' | 'h2' | 'p';
}

/** Plain elements: the file that failed to load may be MUI's. */
export const CrashPanel = ({ error, as = 'h1' }: CrashPanelProps) => {
  const { t } = useTranslation();
  const online = useOnline();
  const missing = isMissingFile(error);
  const id = reportFault(error);
  const crash = t('errors.crash');
  const text = id ? t('errors.withId', { message: crash, id }) : crash;
  const why = online ? 'update' : 'offline';
  return (
    <PageState
      ref={handOnToMain}
      role="alert"
      as={as}
      title={t(missing ? `${why}.title` : 'errors.title')}
    >
      <p>{missing ? t(`${why}.text`) : text}</p>
      <div className="ways-out">
        <PlainButton variant="primary" onClick={() => window.location.reload()}>
          {t('errors.reload')}
        </PlainButton>
        {as !== 'p' && seemsSignedIn() && (
          <PlainButton variant="text" onClick={() => leaveFor(paths.dashboard.path)}>
            {t('errors.toList')}
          </PlainButton>
        )}
      </div>
    </PageState>
  );
};

export const PartCrashPanel = (props: FallbackProps) => <CrashPanel {...props} as="p" />;
