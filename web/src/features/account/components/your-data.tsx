import type { Deletion } from '@replywell/contract/endpoints/account';
import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import { ConnectionRow, type ConnectionRowProps } from './connection-row.tsx';
import { Deleted, DeleteRow } from './delete-row.tsx';
import { DownloadRow } from './download-row.tsx';

// Separates this action from the actions that can be undone.
const FOR_GOOD = { marginTop: 20, paddingTop: 8, borderTop: '1px solid var(--palette-divider)' };

interface YourDataProps extends Omit<ConnectionRowProps, 'connected'> {
  readonly user: CurrentUser;
  /** Called after the deletion. No data of the creator may stay in this browser. */
  readonly onDeleted: () => void;
  readonly onLeave: () => void;
}

export const YourData = (props: YourDataProps): ReactElement => {
  const { user, onDeleted, onLeave, ...connection } = props;
  const { t } = useTranslation('account');
  const [deleted, setDeleted] = useState<Deletion | null>(null);
  return (
    <Section title={t('title')} hint={deleted ? undefined : t('hint')}>
      {deleted ? (
        <Deleted {...deleted} onLeave={onLeave} />
      ) : (
        <>
          <DownloadRow />
          <ConnectionRow connected={user.permission !== 'none'} {...connection} />
          <div style={FOR_GOOD}>
            <DeleteRow
              email={user.email}
              onDeleted={(deletion) => {
                setDeleted(deletion);
                onDeleted();
              }}
            />
          </div>
        </>
      )}
    </Section>
  );
};
