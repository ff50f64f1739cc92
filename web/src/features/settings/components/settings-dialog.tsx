import { styled } from '@mui/material/styles';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ChoiceMenu } from '../../../components/choice-menu.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { usePageName } from '../../../components/page-name.ts';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { NoticePlace } from '../../../components/toast/notice-place.tsx';
import { PHONE } from '../../../theme/controls/media.ts';
import { useNamedInSight, useOpenedInSight } from '../hooks/use-in-sight.ts';
import { useSettingsForm } from '../hooks/use-settings-form.ts';
import { useWords } from '../hooks/use-words.ts';
import { SETTINGS_TABS, type SettingName, type SettingsTab } from '../lib/places.ts';
import { AdvancedFields } from './advanced-fields.tsx';
import { NotesSection } from './notes-section.tsx';
import { PaceFields } from './pace-fields.tsx';
import { VoiceSection } from './voice-section.tsx';

/** Sections at the left; on a phone they stand above. As high for each. */
const Form = styled('form')({
  display: 'grid',
  gridTemplate: "'side panel' minmax(0, 1fr) 'side actions' auto / 190px minmax(0, 1fr)",
  flex: '1 1 auto',
  minHeight: 0,
  '& > .side': {
    gridArea: 'side',
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    padding: '16px 12px',
    borderRight: '1px solid var(--palette-divider)',
    background: 'var(--palette-background-default)',
  },
  '& .MuiDialogTitle-root': { padding: '0 10px' },
  '& .MuiTabs-list': { padding: 0, border: 0 },
  '& .MuiTab-root': {
    alignItems: 'start',
    minHeight: 34,
    borderRadius: 'var(--shape-borderRadius)',
    textAlign: 'start',
  },
  '& .Mui-selected': { background: 'var(--palette-action-hover)' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiDialogContent-root': { gridArea: 'panel', padding: '20px 28px' },
  '& .MuiDialogActions-root': {
    gridArea: 'actions',
    borderTop: '1px solid var(--palette-divider)',
  },
  // On one line, if it has the room.
  '& .notices': {
    flex: 1,
    minWidth: 0,
    marginLeft: 8,
    '& .toast': {
      flexWrap: 'nowrap',
      padding: 0,
      border: 0,
      fontSize: 12,
      '&, &[data-variant="destructive"]': { background: 'none' },
      '&[data-variant="destructive"]::before': {
        content: '"!"',
        color: 'var(--palette-status-failed-text)',
        fontWeight: 700,
      },
      '& > button:last-child': { display: 'none' },
    },
    '& .toast-text > div': { display: 'inline', marginRight: 4 },
  },
  [`@media ${PHONE}`]: {
    gridTemplate: "'side' auto 'panel' minmax(0, 1fr) 'actions' auto / minmax(0, 1fr)",
    '& > .side': {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '8px 16px 8px 6px',
      border: 'solid var(--palette-divider)',
      borderWidth: '0 0 1px',
    },
    '& > .side .MuiButton-root': {
      color: 'var(--palette-text-primary)',
      borderColor: 'var(--palette-divider)',
      background: 'var(--palette-background-paper)',
    },
    '& .MuiDialogContent-root': { padding: '12px 16px 20px' },
    // The tab's own name stands right above.
    "& :is([data-tab='pace'], [data-tab='voice'], [data-tab='knows']) > section:first-child > h3": {
      display: 'none',
    },
    '& .MuiDialogActions-root': { flexWrap: 'wrap', padding: '8px 16px' },
    '& .notices': { flexBasis: '100%', marginLeft: 0, '&:empty': { display: 'none' } },
  },
});

type FieldsProps = ReturnType<typeof useSettingsForm> & { readonly tab: SettingsTab };

const Fields = ({ tab, form, trouble, retry }: FieldsProps) => {
  const { t } = useTranslation('settings');
  return (
    <>
      {trouble !== null && <ErrorPanel title={t('loadFailed')} message={trouble} onRetry={retry} />}
      {trouble === null && !form && <PageSkeleton rows={3} />}
      {form && tab === 'pace' && <PaceFields form={form} />}
      {form && tab === 'voice' && <VoiceSection form={form} />}
      {form && tab === 'advanced' && <AdvancedFields form={form} />}
      {tab === 'knows' && <NotesSection />}
    </>
  );
};

interface SettingsDialogProps {
  readonly tab: SettingsTab;
  /** Is scrolled to. */
  readonly setting: SettingName | null;
  readonly onTab: (tab: SettingsTab) => void;
  readonly onClose: () => void;
  /** The section "Account", which is not saved with the settings. */
  readonly account: ReactNode;
}

type SectionsProps = Pick<SettingsDialogProps, 'tab' | 'onTab'> & { readonly narrow: boolean };

const Sections = ({ tab, onTab, narrow }: SectionsProps) => {
  const { t } = useTranslation(['settings', 'shell']);
  return (
    <div className="side">
      <DialogTitle id="settings-title">{t('shell:settings')}</DialogTitle>
      {narrow ? (
        <ChoiceMenu
          opener={Button}
          label={t('shell:settings')}
          value={tab}
          choices={SETTINGS_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          onChoose={onTab}
        />
      ) : (
        <Tabs value={tab} orientation="vertical" onChange={(_event, to: SettingsTab) => onTab(to)}>
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
      )}
    </div>
  );
};

const SettingsDialog = ({ tab, setting, onTab, onClose, account }: SettingsDialogProps) => {
  const { t, i18n } = useTranslation(['settings', 'shell', 'comments', 'account']);
  const narrow = useMediaQuery(PHONE);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useNamedInSight(panel, setting && t(setting));
  useOpenedInSight(panel);
  usePageName(t('shell:settings'), 'dialog');
  const settings = useSettingsForm(onClose);
  const words = useWords();
  const { form } = settings;
  const saving = words.busy || (form?.saving ?? false);
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
      slotProps={{ paper: { sx: narrow ? {} : { maxWidth: 860, width: 860, height: 760 } } }}
    >
      <Form noValidate onSubmit={save}>
        <Sections tab={tab} onTab={onTab} narrow={narrow} />
        <DialogContent
          ref={setPanel}
          id="settings-panel"
          data-tab={tab}
          {...(narrow ? {} : { role: 'tabpanel', 'aria-labelledby': `settings-${tab}` })}
        >
          {tab === 'account' ? account : <Fields tab={tab} {...settings} />}
        </DialogContent>
        <DialogActions>
          <NoticePlace className="notices" />
          <Button onClick={close}>{i18n.t(tab === 'account' ? 'close' : 'cancel')}</Button>
          {tab !== 'account' && (
            <Button
              type="submit"
              variant="contained"
              color="secondary"
              disabled={!form || form.tooLong}
              busy={saving}
            >
              {t('comments:save')}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
};

export default SettingsDialog;
