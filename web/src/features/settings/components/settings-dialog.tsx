import { styled } from '@mui/material/styles';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { CloseIcon } from '../../../components/icons/glyphs.tsx';
import { usePageName } from '../../../components/page-name.ts';
import { QuestionDialog } from '../../../components/question/question-dialog.tsx';
import { Section } from '../../../components/section.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSettingsForm, type SettingsForm } from '../hooks/use-settings-form.ts';
import { useWords } from '../hooks/use-words.ts';
import { SETTINGS_TABS, type SettingsTab } from '../lib/values.ts';
import { dropUnsaved } from '../stores/unsaved-store.ts';
import { FactsSection } from './facts-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { PaceFields } from './pace-fields.tsx';
import { PromptField } from './prompt-field.tsx';
import { SharedFields } from './shared-fields.tsx';
import { LanguagesField, VoiceField } from './voice-field.tsx';

const NARROW = '(width < 600px)';

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  // The dialog keeps its size from tab to tab.
  '& .MuiDialogContent-root': { flex: '1 1 560px' },
  '& .MuiDialogActions-root': { borderTop: '1px solid var(--palette-divider)' },
  // After the account is deleted there is nothing left to set, so only the farewell is shown.
  '&:has([data-farewell]) :is(.MuiTabs-root, .settings > :not(:has([data-farewell])))': {
    display: 'none',
  },
  '& section:has([data-farewell])': { marginTop: 0, paddingTop: 0, borderTop: 0 },
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingRight: 12,
  '& .MuiDialogTitle-root': { paddingBottom: 12 },
});
const Note = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 20,
  padding: '12px 16px',
  borderRadius: 'var(--shape-borderRadius)',
  background: 'var(--palette-status-generating-tint)',
  color: 'var(--palette-status-generating-text)',
  fontSize: 14,
  '& span': { flex: '1 1 260px' },
});

interface FieldsProps {
  readonly form: SettingsForm;
}

const DraftFields = ({ form }: FieldsProps): ReactElement => {
  const { t } = useTranslation('settings');
  const { values, settings } = form;
  const change = (part: Partial<typeof values>): void => form.change({ ...values, ...part });
  return (
    <>
      <VoiceField
        voice={values.voice}
        notes={values.voiceNotes}
        learn={values.learnTone}
        look={values.secondLook}
        onChange={change}
      />
      <Section title={t('ready.title')} hint={t('ready.hint')}>
        <CheckBox
          label={t('ready.label')}
          checked={values.readyAhead}
          onToggle={() => change({ readyAhead: !values.readyAhead })}
        >
          {t('ready.label')}
        </CheckBox>
      </Section>
      <PromptField value={values.ownPrompt} onChange={(ownPrompt) => change({ ownPrompt })} />
      <SharedFields prompt={settings.sharedPrompt} temperature={settings.aiTemperature} />
      <LanguagesField value={values.reads} onChange={(reads) => change({ reads })} />
    </>
  );
};

const ChangedElsewhere = ({ form }: FieldsProps): ReactElement => {
  const { t } = useTranslation('settings');
  return (
    <Note role="alert">
      <span>{t('changedElsewhere')}</span>
      <Button size="small" onClick={form.takeSaved}>
        {t('takeSaved')}
      </Button>
    </Note>
  );
};

const Loading = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={44} sx={{ marginBottom: '16px' }} />
      ))}
    </div>
  );
};

export interface SettingsDialogProps {
  readonly uid: string;
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
  /** true means that the creator wants to close the dialog while something is unsaved. */
  readonly asking: boolean;
  readonly onClose: () => void;
  readonly onKeep: () => void;
  /** Called after saving and discarding, when nothing is unsaved any more. */
  readonly onLeave: () => void;
  /** What other features show under "Account". It is not saved with the settings. */
  readonly account: ReactNode;
}

interface FooterProps {
  readonly saving: boolean;
  readonly disabled: boolean;
  readonly onCancel: () => void;
}

const Footer = ({ saving, disabled, onCancel }: FooterProps): ReactElement => {
  const { t } = useTranslation('settings');
  return (
    <DialogActions>
      <Button variant="text" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" variant="primary" disabled={disabled} aria-busy={saving}>
        {saving && <Spinner size={16} />}
        {t('save')}
      </Button>
    </DialogActions>
  );
};

const UnsavedQuestion = ({
  onKeep,
  onLeave,
}: Pick<SettingsDialogProps, 'onKeep' | 'onLeave'>): ReactElement => {
  const { t } = useTranslation('settings');
  const discard = (): void => {
    dropUnsaved();
    onLeave();
  };
  return (
    <QuestionDialog
      question={{
        title: t('unsavedTitle'),
        text: t('unsaved'),
        stay: t('keepEditing'),
        answers: [{ label: t('discard'), onChoose: discard }],
      }}
      onClose={onKeep}
    />
  );
};

interface PanelProps {
  readonly uid: string;
  readonly tab: SettingsTab;
  readonly form: SettingsForm | null;
}

const Panel = ({ uid, tab, form }: PanelProps): ReactElement => (
  <>
    {form?.changedElsewhere && <ChangedElsewhere form={form} />}
    {form && tab === 'pace' && <PaceFields values={form.values} onChange={form.change} />}
    {form && tab === 'drafts' && <DraftFields form={form} />}
    {tab === 'drafts' && (
      <>
        <FactsSection uid={uid} />
        <NotesSection uid={uid} />
      </>
    )}
  </>
);

const TabBar = ({ tab, onTab }: Pick<SettingsDialogProps, 'tab' | 'onTab'>): ReactElement => {
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

export const SettingsDialog = (props: SettingsDialogProps): ReactElement => {
  const { uid, tab, onTab, onClose } = props;
  const { t } = useTranslation('settings');
  const { t: tCommon } = useTranslation();
  const narrow = useMediaQuery(NARROW);
  usePageName(t('title'), 'dialog');
  const { form, failed, retry } = useSettingsForm(uid, props.onLeave);
  const words = useWords(uid);
  const saving = words.busy || (form?.saving ?? false);
  const disabled = saving || !form || form.tooLong;
  const save = async (): Promise<void> => {
    if (form && (await words.keepAll())) form.save();
  };
  const hasForm = tab !== 'account';
  return (
    <>
      <Dialog
        fullScreen={narrow}
        onClose={onClose}
        aria-labelledby="settings-title"
        slotProps={{ paper: { sx: { width: narrow ? undefined : 600 } } }}
      >
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // What fails has told why, and the dialog stays open.
            save().catch(() => undefined);
          }}
        >
          <Head>
            <DialogTitle id="settings-title">{t('title')}</DialogTitle>
            <IconButton aria-label={tCommon('close')} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Head>
          <TabBar tab={tab} onTab={onTab} />
          <DialogContent
            className="settings"
            id="settings-panel"
            role="tabpanel"
            aria-labelledby={`settings-${tab}`}
          >
            {failed && hasForm && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
            {!failed && !form && hasForm && <Loading />}
            {hasForm ? <Panel uid={uid} tab={tab} form={form} /> : props.account}
          </DialogContent>
          {hasForm && <Footer saving={saving} disabled={disabled} onCancel={onClose} />}
        </Form>
      </Dialog>
      {props.asking && !saving && <UnsavedQuestion {...props} />}
    </>
  );
};
