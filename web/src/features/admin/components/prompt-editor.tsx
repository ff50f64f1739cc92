import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PROMPT_TEXT_LIMITS } from '@replywell/contract/endpoints/admin';
import { PROMPT_PLACEHOLDERS, unknownPlaceholders } from '@replywell/contract/prompt';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { useSaveKey } from '../hooks/use-save-key.ts';
import { useSavePrompt } from '../hooks/use-prompt.ts';
import { typePrompt, usePromptStore } from '../stores/prompt-store.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { TextArea } from './field.tsx';
import { PromptHistory } from './prompt-history.tsx';
import { dateTimeText } from '../../../lib/dates.ts';

const MAX = PROMPT_TEXT_LIMITS.prompt;

const Placeholders = (): ReactElement => {
  const { t } = useTranslation('admin');
  return (
    <div className="placeholders">
      <h3>{t('prompt.placeholders')}</h3>
      <dl>
        {PROMPT_PLACEHOLDERS.map((name) => (
          <div key={name}>
            <dt>
              <code>{`\${${name}}`}</code>
            </dt>
            <dd>{t(`prompt.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

const UnknownPlaceholders = (): ReactElement | null => {
  const { t } = useTranslation('admin');
  const names = unknownPlaceholders(usePromptStore(({ text }) => text));
  return (
    <p className="admin-warning" role="status">
      {names.length > 0 && t('prompt.unknown', { count: names.length, names: names.join(', ') })}
    </p>
  );
};

const SavedState = ({
  saving,
  dirty,
}: {
  readonly saving: boolean;
  readonly dirty: boolean;
}): ReactElement => {
  const { t } = useTranslation('admin');
  const updatedAt = usePromptStore(({ base }) => base?.updatedAt ?? null);
  const saved = updatedAt
    ? t('prompt.saved', { date: dateTimeText(updatedAt) })
    : t('prompt.builtIn');
  const unsaved = dirty ? t('prompt.unsaved') : saved;
  return (
    <p className="saved-state" role="status" data-dirty={dirty}>
      {saving ? t('prompt.saving') : unsaved}
    </p>
  );
};

export const PromptEditor = (): ReactElement => {
  const { t } = useTranslation('admin');
  const text = usePromptStore((state) => state.text);
  const { save, saveOver, saving, dirty, mistake, clearMistake } = useSavePrompt();
  const trySave = (): void => {
    if (!saving) save();
  };
  useSaveKey(trySave);
  const tooLong = text.trim().length > MAX ? t('prompt.tooLong', { max: MAX }) : null;

  return (
    <section className="admin-card" aria-labelledby="prompt-title">
      <h2 id="prompt-title">{t('prompt.title')}</h2>
      <p className="admin-lead">{t('prompt.text')}</p>
      <TextArea
        className="prompt-text"
        label={t('prompt.label')}
        rows={12}
        value={text}
        onChange={(value) => {
          clearMistake();
          typePrompt(value);
        }}
        error={tooLong ?? mistake}
        note={t('prompt.length', { count: text.trim().length, max: MAX })}
      />
      <UnknownPlaceholders />
      <Placeholders />
      <ConflictPanel onSaveOver={saveOver} />
      <div className="admin-actions admin-foot">
        <Button
          variant="primary"
          disabled={saving}
          aria-keyshortcuts="Control+S Meta+S"
          title={t('prompt.keyHint')}
          onClick={trySave}
        >
          {saving && <Spinner size={16} />}
          {t('prompt.save')}
        </Button>
        <SavedState saving={saving} dirty={dirty} />
      </div>
      <PromptHistory />
    </section>
  );
};
