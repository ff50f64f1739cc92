import Stack from '@mui/material/Stack';
import { ANSWERS } from '@replywell/contract/limits';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { TextArea } from '../components/text-area.tsx';
import { editorKeyOf } from '../lib/key-of.ts';
import { CONTROL } from '../lib/page-keys.ts';
import type { ListedComment } from '../replica/entry.ts';
import { questionsNow, type AskedQuestion } from '../replica/questions.ts';
import {
  ANSWER_FIELD,
  closeAnswer,
  typeAnswer,
  useAnswerForm,
  type AnswerForm,
} from './answer-form.ts';
import { useSaveAnswer, type SavedAnswer } from './answer-question.ts';

export interface WriteDrafts {
  /** Drafts are being written now. */
  readonly isWriting: boolean;
  /** Writes them, and goes where they can be read. */
  readonly writeDrafts: (comments: readonly ListedComment[]) => void;
}

interface AnswerEditorProps extends WriteDrafts {
  /** undefined: a new question. */
  readonly asked?: AskedQuestion | undefined;
  readonly onLeave: () => void;
}

type Editing = AnswerEditorProps & { readonly form: AnswerForm };

/** Only what differs is sent. null: nothing is new. */
const savedOf = ({ id, question, answer, before }: AnswerForm): SavedAnswer | null => {
  const words = { question: question.trim(), answer: answer.trim() };
  if (id === null) return words;
  const isNew = (name: keyof typeof words): boolean =>
    words[name] !== '' && words[name] !== before[name].trim();
  if (!isNew('question') && !isNew('answer')) return null;
  return {
    id,
    ...(isNew('question') ? { question: words.question } : {}),
    ...(isNew('answer') ? { answer: words.answer } : {}),
  };
};

/** Every draft is due where the answer is about to be another one. */
const draftsDue = (asked: AskedQuestion | undefined, { answer, before }: AnswerForm): number => {
  if (!asked || answer.trim() === '') return 0;
  return (answer.trim() === before.answer.trim() ? asked.toWrite : asked.open).length;
};

/** What the buttons and keys of the editor do. A failure keeps what was written. */
const useAnswerEditor = ({ form, asked, isWriting, writeDrafts, onLeave }: Editing) => {
  const { save, isPending } = useSaveAnswer();
  const { question, answer, rewords } = form;
  const count = draftsDue(asked, form);
  const mayBeBlank = rewords && asked !== undefined;
  const isWhole = question.trim() !== '' && (answer.trim() !== '' || mayBeBlank);
  const isIdle = isPending || !isWhole;
  const leave = (): void => {
    closeAnswer();
    onLeave();
  };
  const keepAnd = (then: () => void): void => {
    if (isIdle) return;
    const saved = savedOf(form);
    const done = (): void => {
      closeAnswer();
      then();
    };
    if (saved) save(saved, done);
    else done();
  };
  const keep = (): void => keepAnd(onLeave);
  const write = (): void =>
    keepAnd(() => writeDrafts(questionsNow().byId.get(asked?.id ?? '')?.toWrite ?? []));
  return { count, isPending, isIdle, leave, keep, write: count > 0 && !isWriting ? write : null };
};

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

const Editor = (props: Editing) => {
  const { t } = useTranslation('answers');
  const { asked, form } = props;
  const editor = useAnswerEditor(props);
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
