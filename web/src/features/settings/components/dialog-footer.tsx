import DialogActions from '@mui/material/DialogActions';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/spinner.tsx';

interface DialogFooterProps {
  readonly saving: boolean;
  readonly disabled: boolean;
  readonly onCancel: () => void;
}

export const DialogFooter = ({ saving, disabled, onCancel }: DialogFooterProps): ReactElement => {
  const { t } = useTranslation('settings');
  return (
    <DialogActions>
      <Button variant="text" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" variant="primary" disabled={disabled || saving} aria-busy={saving}>
        {saving && <Spinner size={16} />}
        {t('save')}
      </Button>
    </DialogActions>
  );
};
