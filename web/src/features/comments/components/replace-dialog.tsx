import type { ReactElement } from 'react';
import { Button } from '../../../components/button.tsx';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { Mui } from '../../../theme/mui.tsx';
import { answerReplace, useReplaceStore } from '../stores/replace-store.ts';

/** Words the creator typed are never replaced without a question. */
export const ReplaceDialog = (): ReactElement => {
  const { t } = useTranslation('comments');
  const question = useReplaceStore((state) => state.question);
  return (
    <Mui>
      <Dialog
        open={question !== null}
        onClose={() => answerReplace(false)}
        aria-labelledby="replace-title"
      >
        <DialogTitle id="replace-title">{t('replaceTitle')}</DialogTitle>
        <DialogContent>{t('replaceText', { count: question?.count ?? 1 })}</DialogContent>
        <DialogActions>
          <Button variant="text" onClick={() => answerReplace(true)}>
            {t('replace')}
          </Button>
          <Button variant="contained" autoFocus onClick={() => answerReplace(false)}>
            {t('keepEdit')}
          </Button>
        </DialogActions>
      </Dialog>
    </Mui>
  );
};
