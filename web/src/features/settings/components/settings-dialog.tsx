import { styled } from '@mui/material/styles';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { CloseIcon } from '../../../components/icons/glyphs.tsx';
import { usePageName } from '../../../components/page-name.ts';
import { QuestionDialog } from '../../../components/question/question-dialog.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useWrittenAnswer } from '../hooks/use-facts.ts';
import { useSettingsForm, type SettingsForm } from '../hooks/use-settings-form.ts';
import { whenOnline } from '../../../lib/when-online.ts';
import { dropUnsaved } from '../stores/unsaved-store.ts';
import { writeNotes } from '../stores/written-notes-store.ts';
import { writeFact } from '../stores/written-fact-store.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { LanguagesField } from './languages-field.tsx';
import { PaceFields } from './pace-fields.tsx';
import { PromptField } from './prompt-field.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { SharedFields } from './shared-fields.tsx';
import { VoiceField } from './voice-field.tsx';

const FactsSection = lazy(
  whenOnline(async () => ({ default: (await import('./facts-section.tsx')).FactsSection })),
);

const NotesSection = lazy(
  whenOnline(async () => ({ default: (await import('./notes-section.tsx')).NotesSection })),
);

const NARROW = '(width < 600px)';

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  // After the account is deleted there is nothing left to set, so only the farewell is shown.
  '&:has([data-farewell]) .settings > :not(:has([data-farewell])), &:has([data-farewell]) .MuiDialogActions-root':
    { display: 'none' },
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingRight: 12,
});
const Note = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 20,
  padding: '12px 16px',
  borderRadius: 'var(--radius-control)',
  background: 'var(--status-generating-tint)',
  color: 'var(--status-generating-text)',
  fontSize: 14,
  '& span': { flex: '1 1 260px' },
});

export interface SettingsDialogProps {
  readonly uid: string;
  /** true means that the creator wants to close the dialog while something is unsaved. */
  readonly asking: boolean;
  readonly onClose: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onSaved: () => void;
  /** Sections of other features. They appear under the settings and are not saved with them. */
  readonly more: ReactNode;
}

interface FieldsProps {
  readonly form: SettingsForm;
}

const Fields = ({ form }: FieldsProps): ReactElement => {
  const { t } = useTranslation('settings');
  return (
    <>
      {form.changedElsewhere && (
        <Note role="alert">
          <span>{t('changedElsewhere')}</span>
          <Button size="small" onClick={form.takeSaved}>
            {t('takeSaved')}
          </Button>
        </Note>
      )}
      <PaceFields values={form.values} onChange={form.change} />
      <PromptField
        value={form.values.ownPrompt}
        onChange={(ownPrompt) => form.change({ ...form.values, ownPrompt })}
      />
      <VoiceField
        voice={form.values.voice}
        notes={form.values.voiceNotes}
        learn={form.values.learnTone}
        look={form.values.secondLook}
        onChange={(change) => form.change({ ...form.values, ...change })}
      />
      <LanguagesField
        value={form.values.reads}
        onChange={(reads) => form.change({ ...form.values, reads })}
      />
      <SharedFields prompt={form.settings.sharedPrompt} temperature={form.settings.aiTemperature} />
    </>
  );
};

const UnsavedQuestion = ({
  onKeep,
  onDiscard,
}: Pick<SettingsDialogProps, 'onKeep' | 'onDiscard'>): ReactElement => {
  const { t } = useTranslation('settings');
  return (
    <QuestionDialog
      question={{
        layer: 'unsaved-settings',
        title: t('unsavedTitle'),
        text: t('unsaved'),
        stay: t('keepEditing'),
        answers: [{ label: t('discard'), onChoose: onDiscard }],
      }}
      onClose={onKeep}
    />
  );
};

export const SettingsDialog = (props: SettingsDialogProps): ReactElement => {
  const { t } = useTranslation('settings');
  const { t: tCommon } = useTranslation();
  const narrow = useMediaQuery(NARROW);
  usePageName(t('title'), 'dialog');
  const { form, failed, retry } = useSettingsForm(props.uid, props.onSaved);
  const answer = useWrittenAnswer(props.uid);
  const saving = answer.busy || (form?.saving ?? false);
  return (
    <>
      <Dialog
        layer="settings"
        fullScreen={narrow}
        onClose={props.onClose}
        aria-labelledby="settings-title"
        slotProps={{ paper: { sx: { width: narrow ? undefined : 600 } } }}
      >
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (form) answer.keepFirst(form.save);
          }}
        >
          <Head>
            <DialogTitle id="settings-title">{t('title')}</DialogTitle>
            <IconButton aria-label={tCommon('close')} onClick={props.onClose}>
              <CloseIcon />
            </IconButton>
          </Head>
          <DialogContent dividers className="settings">
            {failed && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
            {!failed && !form && <SettingsSkeleton />}
            {form && <Fields form={form} />}
            <Suspense fallback={null}>
              <FactsSection uid={props.uid} />
              <NotesSection uid={props.uid} />
            </Suspense>
            {props.more}
          </DialogContent>
          <DialogFooter saving={saving} disabled={!form || form.tooLong} onCancel={props.onClose} />
        </Form>
      </Dialog>
      {props.asking && !saving && (
        <UnsavedQuestion
          onKeep={props.onKeep}
          onDiscard={() => {
            dropUnsaved();
            writeFact(null);
            writeNotes(null);
            props.onDiscard();
          }}
        />
      )}
    </>
  );
};
