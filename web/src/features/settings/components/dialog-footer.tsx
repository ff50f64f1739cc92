import styled from '@emotion/styled';
import DialogActions from '@mui/material/DialogActions';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/spinner.tsx';

const Question = styled('p')({
  flex: 1,
  fontSize: 14,
  fontWeight: 550,
  '@media (width < 600px)': { flexBasis: '100%' },
});

interface DialogFooterProps {
  readonly asking: boolean;
  readonly saving: boolean;
  readonly disabled: boolean;
  readonly onCancel: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Cancel and Save; while something would be lost, the question what to do with it. */
export const DialogFooter = (props: DialogFooterProps): ReactElement => {
  const { t } = useTranslation('settings');
  if (props.asking)
    return (
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Question role="alert">{t('unsaved')}</Question>
        <Button variant="text" onClick={props.onDiscard}>
          {t('discard')}
        </Button>
        <Button variant="contained" autoFocus onClick={props.onKeep}>
          {t('keepEditing')}
        </Button>
      </DialogActions>
    );
  return (
    <DialogActions>
      <Button variant="text" onClick={props.onCancel}>
        {t('cancel')}
      </Button>
      <Button
        type="submit"
        variant="primary"
        disabled={props.disabled || props.saving}
        aria-busy={props.saving}
      >
        {props.saving && <Spinner size={16} />}
        {t('save')}
      </Button>
    </DialogActions>
  );
};
