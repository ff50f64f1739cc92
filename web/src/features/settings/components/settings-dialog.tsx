import { styled } from '@mui/material/styles';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { CloseIcon } from '../../../components/icons/glyphs.tsx';
import { usePageName } from '../../../components/page-name.ts';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { useSettingsForm } from '../hooks/use-settings-form.ts';
import { useWords } from '../hooks/use-words.ts';
import { SETTINGS_TABS, type SettingsTab } from '../lib/values.ts';
import { DraftFields } from './draft-fields.tsx';
import { NotesSection } from './notes-section.tsx';
import { PaceFields } from './pace-fields.tsx';

const NARROW = '(width < 600px)';

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  '& > .head': { display: 'flex', alignItems: 'center', paddingRight: 12 },
  '& > .head > h2': { flex: 1, paddingBottom: 12 },
  // Keeps the dialog's size from tab to tab.
  '& .MuiDialogContent-root': { flex: '1 1 560px' },
  '& .MuiDialogActions-root': { borderTop: '1px solid var(--palette-divider)' },
});

type FieldsProps = ReturnType<typeof useSettingsForm> & { readonly tab: SettingsTab };

const Fields = ({ tab, form, failed, retry }: FieldsProps) => {
  const { t } = useTranslation('settings');
  return (
    <>
      {failed && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
      {!failed && !form && <PageSkeleton rows={3} />}
      {form && tab === 'pace' && <PaceFields form={form} />}
      {form && tab === 'drafts' && <DraftFields form={form} />}
      {tab === 'drafts' && <NotesSection />}
    </>
  );
};

interface SettingsDialogProps {
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
  readonly onClose: () => void;
  /** The "Account" tab, which is not saved with the settings. */
  readonly account: ReactNode;
}

const TabBar = ({ tab, onTab }: Pick<SettingsDialogProps, 'tab' | 'onTab'>) => {
  const { t } = useTranslation('settings');
  return (
    <Tabs value={tab} onChange={(_event, chosen: SettingsTab) => onTab(chosen)}>
      {SETTINGS_TABS.map((name) => (
        <Tab
          key={name}
          value={name}
          label={t(`tabs.${name}`)}
          id={`settings-${name}`}
          aria-controls="settings-panel"
        />
      ))}
    </Tabs>
  );
};

const SettingsDialog = ({ tab, onTab, onClose, account }: SettingsDialogProps) => {
  const { t, i18n } = useTranslation(['settings', 'shell', 'comments']);
  const narrow = useMediaQuery(NARROW);
  const title = t('shell:settings');
  usePageName(title, 'dialog');
  const settings = useSettingsForm(onClose);
  const words = useWords();
  const { form } = settings;
  const saving = words.busy || (form?.saving ?? false);
  const off = !form || form.tooLong;
  const close = (): void => {
    if (!saving) onClose();
  };
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    // A failure has been reported, and the dialog stays open.
    words.keepAll().then(
      (kept) => kept && form?.save(),
      () => undefined,
    );
  };
  return (
    <Dialog
      fullScreen={narrow}
      onClose={close}
      aria-labelledby="settings-title"
      slotProps={{ paper: { sx: { width: narrow ? undefined : 600 } } }}
    >
      <Form noValidate onSubmit={save}>
        <div className="head">
          <DialogTitle id="settings-title">{title}</DialogTitle>
          <IconButton aria-label={i18n.t('close')} onClick={close}>
            <CloseIcon />
          </IconButton>
        </div>
        <TabBar tab={tab} onTab={onTab} />
        <DialogContent id="settings-panel" role="tabpanel" aria-labelledby={`settings-${tab}`}>
          {tab === 'account' ? account : <Fields tab={tab} {...settings} />}
        </DialogContent>
        {tab !== 'account' && (
          <DialogActions>
            <Button variant="text" onClick={close}>
              {i18n.t('cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color="secondary"
              disabled={off}
              busy={saving}
            >
              {t('comments:save')}
            </Button>
          </DialogActions>
        )}
      </Form>
    </Dialog>
  );
};

export default SettingsDialog;
