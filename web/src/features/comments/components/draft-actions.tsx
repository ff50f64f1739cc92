import { useState, type ReactNode } from 'react';
import { readLanguageSchema } from '@replywell/contract/languages';
import { WISH_WORDS_MAX_LENGTH, WISHES, type Wish } from '@replywell/contract/wishes';
import Stack from '@mui/material/Stack';
import { SentAs } from '../../../reply/sent-as.tsx';
import { replyFault } from '../../../reply/reply-fault.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { lookAtOne } from '../lib/second-look.ts';
import { useThisRow } from '../hooks/use-row-context.ts';
import { editComment, focusRow } from '../lib/focus.ts';
import { hasDraft } from '../lib/row-controls.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { DismissOne } from './dismiss-menu.tsx';
import { RowButton, RowMenuOpener } from './row-button.tsx';
import { ChoiceMenu, type MenuOpener } from '../../../components/choice-menu.tsx';
import { Button } from '../../../components/button.tsx';
import type { Choice } from '../../../components/choice-list.tsx';
import { ChevronDownIcon } from '../../../components/icons/glyphs.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { editorKeyOf } from '../../../lib/key-of.ts';
import { useReader } from './translation.tsx';

const WORDS = 'words';
const BACK = 'back';
const LOOK = 'look';

/** The label for restoring what the draft has replaced. null: nothing. */
const useReplaced = (): string | null => {
  const { comment, t } = useThisRow();
  const unsaved = useEditsStore((state) => comment.id in state.replaced);
  if (comment.replacedDraft === null && !unsaved) return null;
  const isOwn = unsaved || (comment.replacedIsOwn ?? !comment.draftIsOwn);
  return isOwn ? t('bringBack') : t('bringDraftBack');
};

const useChoices = (): Choice<string>[] => {
  const { comment, t } = useThisRow();
  const replaced = useReplaced();
  const { isForeign, reads, nameOf } = useReader(comment);
  return [
    ...(replaced === null ? [] : [{ value: BACK, label: replaced }]),
    ...WISHES.filter((wish) => wish !== 'viewer' || isForeign).map((wish) => ({
      value: wish,
      label: t(`context:wish.${wish}`),
    })),
    ...[...new Set([...reads, 'en'])].map((code) => ({
      value: code,
      label: t('context:wish.language', { language: nameOf(code) }),
    })),
    { value: WORDS, label: t('context:wish.words') },
    ...(comment.draftIsOwn ? [] : [{ value: LOOK, label: t('context:look.take') }]),
  ];
};

const wishOf = (value: string): Wish | null => {
  const language = readLanguageSchema.safeParse(value).data;
  return WISHES.find((one) => one === value) ?? (language ? { language } : null);
};

interface OwnWordsProps {
  readonly onWish: (words: string) => void;
  readonly onClose: () => void;
}

const OwnWords = ({ onWish, onClose }: OwnWordsProps) => {
  const { comment, t } = useThisRow();
  const [words, setWords] = useState('');
  return (
    <Stack
      component="form"
      direction="row"
      spacing={2}
      sx={{ flex: '1 0 100%', '& > :first-of-type': { flex: 1 } }}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') onWish(words.trim());
      }}
      onKeyDown={({ nativeEvent }) => {
        if (editorKeyOf(nativeEvent) === 'leave') onClose();
      }}
    >
      <TextInput
        autoFocus
        dir="auto"
        value={words}
        maxLength={WISH_WORDS_MAX_LENGTH}
        placeholder={t('context:wish.example')}
        aria-label={`${t('context:wish.words')}: ${comment.authorName}`}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button
        type="submit"
        className="outlined"
        aria-label={`${t('context:wish.rewrite')}: ${comment.authorName}`}
        disabled={words.trim() === ''}
      >
        {t('context:wish.rewrite')}
      </Button>
    </Stack>
  );
};

interface RewriteMenuProps {
  readonly opener?: MenuOpener;
  readonly children?: ReactNode;
}

const Menu = ({ opener, children }: RewriteMenuProps) => {
  const { comment, controls, t } = useThisRow();
  const { rewrite, bringBack } = useCommands();
  const [inWords, setInWords] = useState(false);
  const choices = useChoices();
  const ask = (wish: Wish): void => {
    setInWords(false);
    focusRow(comment.id);
    rewrite(comment, wish);
  };
  if (controls.busy) return null;
  return (
    <>
      <ChoiceMenu
        opener={opener ?? RowMenuOpener}
        label={t('context:wish.rewrite')}
        current={comment.authorName}
        choices={choices}
        onChoose={(value) => {
          const wish = wishOf(value);
          if (wish) ask(wish);
          else if (value === WORDS) setInWords(true);
          else if (value === LOOK) lookAtOne(comment);
          else bringBack(comment);
        }}
      >
        {children ?? <ChevronDownIcon size={14} />}
      </ChoiceMenu>
      {inWords && (
        <OwnWords
          onWish={(words) => ask({ words })}
          onClose={() => {
            setInWords(false);
            focusRow(comment.id);
          }}
        />
      )}
    </>
  );
};

/** In the active row only: a menu in every row is noise. */
export const RewriteMenu = (props: RewriteMenuProps) => {
  const { active, comment } = useThisRow();
  const isEdited = useEditsStore(({ byId }) => comment.id in byId);
  return active && !isEdited ? <Menu {...props} /> : null;
};

const EditorActions = () => {
  const { comment, controls, t } = useThisRow();
  const { save, cancel } = useCommands();
  const faulty = useEditsStore((state) => replyFault(state.byId[comment.id]?.text ?? '') !== null);
  const saving = useEditsStore((state) => state.saving.has(comment.id));
  return (
    <>
      <RowButton
        label={t('save')}
        className="outlined"
        disabled={faulty || saving || controls.busy}
        onClick={() => void save(comment)}
      />
      <RowButton label={t('common:cancel')} onClick={() => cancel(comment)} />
    </>
  );
};

export const DraftActions = ({ editing }: { readonly editing: boolean }) => {
  const { active, comment, controls, t } = useThisRow();
  const { generate, submit } = useCommands();
  const { busy } = controls;
  return (
    <div className="actions">
      <RowButton
        label={t('submit')}
        shortcut="Control+Enter"
        className="outlined submit"
        disabled={busy}
        onClick={() => submit(comment)}
      />
      <SentAs />
      {editing ? (
        <EditorActions />
      ) : (
        <RowButton
          label={t('edit')}
          shortcut="E"
          disabled={busy}
          onClick={() => editComment(comment)}
        />
      )}
      <RowButton
        label={t(hasDraft(comment) ? 'regenerate' : 'generate')}
        shortcut="G"
        disabled={busy}
        onClick={() => generate(comment)}
      />
      <RewriteMenu />
      {active && !editing && !busy && <DismissOne />}
    </div>
  );
};
