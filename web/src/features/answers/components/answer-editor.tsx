import Stack from '@mui/material/Stack';
import { ANSWERS } from '@replywell/contract/limits';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { editorKeyOf } from '../../../lib/key-of.ts';
import { CONTROL } from '../../../lib/page-keys.ts';
import type { AskedQuestion } from '../../../replica/questions.ts';
import { useAnswerEditor } from '../hooks/use-answer-editor.ts';
import { ANSWER_FIELD, typeAnswer, useAnswerForm, type AnswerForm } from '../stores/answer-form.ts';
import type { WriteDrafts } from './question-row.tsx';

interface AnswerEditorProps extends WriteDrafts {
  /** undefined: a new question. */
  readonly asked?: AskedQuestion;
  readonly onLeave: () => void;
}

interface WordsProps {
  readonly form: AnswerForm;
  readonly name: 'question' | 'answer';
  readonly label: string;
  readonly autoFocus: boolean;
}

const Words = ({ form, name, ...rest }: WordsProps) => {
  const { t } = useTranslation('answers');
  const limit = ANSWERS[name];
  return (
    <Field
      {...rest}
      rows={name === 'answer' ? 3 : undefined}
      maxLength={limit}
      value={form[name]}
      error={form[name].length < limit ? undefined : t('full', { limit })}
      onChange={(text) => typeAnswer({ [name]: text })}
    />
  );
};

const Actions = ({ editor }: { readonly editor: ReturnType<typeof useAnswerEditor> }) => {
  const { t, i18n } = useTranslation('answers');
  const { count, isPending, isIdle, leave, keep, write } = editor;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
      {count > 0 && (
        <Button
          variant="contained"
          color="secondary"
          aria-keyshortcuts="Control+Enter"
          disabled={isIdle || !write}
          busy={isPending}
          onClick={write ?? undefined}
        >
          {t('write', { count })} <kbd aria-hidden="true">{`${CONTROL} ↵`}</kbd>
        </Button>
      )}
      <Button variant={count > 0 ? 'outlined' : 'contained'} disabled={isIdle} onClick={keep}>
        {t('keep')}
      </Button>
      <Button variant="text" onClick={leave}>
        {i18n.t('cancel')}
      </Button>
    </Stack>
  );
};

const Editor = ({ form, ...props }: AnswerEditorProps & { readonly form: AnswerForm }) => {
  const { t } = useTranslation('answers');
  const { asked } = props;
  const editor = useAnswerEditor({ ...props, asked, form });
  const { question, rewords } = form;
  const { count, keep, leave, write } = editor;
  return (
    <div
      className="editor"
      onKeyDown={({ nativeEvent }) => {
        const key = editorKeyOf(nativeEvent);
        if (key !== 'leave' && key !== 'send') return;
        nativeEvent.preventDefault();
        if (key === 'leave') leave();
        else if (!nativeEvent.repeat) (write ?? keep)();
      }}
    >
      {rewords && <Words form={form} name="question" label={t('newQuestion')} autoFocus />}
      {asked && !rewords ? (
        // The question stands above it.
        <TextArea
          id={ANSWER_FIELD}
          aria-label={t('yourAnswer', { question })}
          dir="auto"
          rows={3}
          autoFocus
          onFocus={({ target }) =>
            target.setSelectionRange(target.value.length, target.value.length)
          }
          maxLength={ANSWERS.answer}
          value={form.answer}
          onChange={({ target }) => typeAnswer({ answer: target.value })}
        />
      ) : (
        <Words form={form} name="answer" label={t('newAnswer')} autoFocus={false} />
      )}
      <p className="note">{count > 0 ? t('keptAndWritten', { count }) : t('kept')}</p>
      <Actions editor={editor} />
    </div>
  );
};

/** Keeps the words, and with the primary button writes a draft for each who waits. */
export const AnswerEditor = (props: AnswerEditorProps) => {
  const form = useAnswerForm((state) => state.form);
  return form && <Editor form={form} {...props} />;
};
