import { styled } from '@mui/material/styles';
import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useId, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionRow, type ConnectionRowProps } from './connection-row.tsx';
import { Deleted, DeleteRow } from './delete-row.tsx';
import { DownloadRow } from './download-row.tsx';

const Frame = styled('section')({
  '&:not(:first-of-type)': {
    marginTop: 28,
    paddingTop: 24,
    borderTop: '1px solid var(--line)',
  },
  '& > h3': { fontSize: 16, lineHeight: 1.5 },
  '& > h3 + p': { marginBottom: 8, color: 'var(--ink-2)', fontSize: 14 },
  // When the farewell is shown, there is nothing above it.
  '&&:has([data-farewell])': { marginTop: 0, paddingTop: 0, borderTop: 0 },
  // Separates this action from the actions that can be undone.
  '& > .for-good': { marginTop: 20, paddingTop: 8, borderTop: '1px solid var(--line)' },
});

interface YourDataProps extends Omit<ConnectionRowProps, 'connected'> {
  readonly user: CurrentUser;
  /** Called after the deletion. No data of the creator may stay in this browser. */
  readonly onDeleted: () => void;
  readonly onLeave: () => void;
}

export const YourData = (props: YourDataProps): ReactElement => {
  const { user, onDeleted, onLeave, ...connection } = props;
  const { t } = useTranslation('account');
  const id = useId();
  const [deleted, setDeleted] = useState<{ finished: boolean } | null>(null);
  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>{t('title')}</h3>
      {deleted ? (
        <Deleted finished={deleted.finished} onLeave={onLeave} />
      ) : (
        <>
          <p>{t('hint')}</p>
          <DownloadRow />
          <ConnectionRow connected={user.permission !== 'none'} {...connection} />
          <div className="for-good">
            <DeleteRow
              email={user.email}
              onDeleted={(finished) => {
                setDeleted({ finished });
                onDeleted();
              }}
            />
          </div>
        </>
      )}
    </Frame>
  );
};
