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
import { canDismiss, hasDraft, isSpam } from '../lib/row-controls.ts';
import { toggle, useCursorStore } from '../stores/cursor-store.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { RestsOn } from './draft-notes.tsx';
import { DismissOne } from './dismiss-menu.tsx';
import { RewriteOpener, RowButton } from './row-button.tsx';
import { ChoiceMenu, type MenuOpener } from '../../../components/choice-menu.tsx';
import { Button } from '../../../components/button.tsx';
import type { Choice } from '../../../components/choice-list.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { editorKeyOf } from '../../../lib/key-of.ts';
import { useReader } from './translation.tsx';
import { approveDraft } from '@replywell/contract/endpoints/comments';
import { useMutation } from '@tanstack/react-query';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { call } from '../../../lib/api-client.ts';
import { writeSyncedComment } from '../../../replica/replica-store.ts';

/** Of a draft by a program: lets the creator's programs send it as it stands, or takes that back. */
const ApproveForPrograms = () => {
  const { comment, t } = useThisRow();
  const { id, aiResponse, isApproved = false, byProgram = false } = comment;
  const { mutate, isPending } = useMutation({
    mutationFn: (draft: string) =>
      call(approveDraft, { params: { id }, body: { draft, approved: !isApproved } }),
    onSuccess: (changed) => writeSyncedComment(id, changed),
    onError: (error) => tellFailure(t('approveFailed'), error),
  });
  if (aiResponse === null || !byProgram) return null;
  return (
    <RowButton
      label={t(isApproved ? 'approved' : 'approveForPrograms')}
      title={t('approveHint')}
      aria-pressed={isApproved}
      disabled={isPending}
      onClick={() => mutate(aiResponse)}
    />
  );
};

const WORDS = 'words';
const LOOK = 'look';
const AGAIN = 'again';
const TRANSLATE = 'translate';
const DISMISS = 'dismiss';

const useChoices = (): Choice<string>[] => {
  const { comment, t } = useThisRow();
  const { isForeign, reads, nameOf } = useReader(comment);
  return [
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
  /** Also holds the other actions, for which a phone has no room. */
  readonly hasAll?: boolean;
  readonly children: ReactNode;
}

export const RewriteMenu = (props: RewriteMenuProps) => {
  const { comment, controls, t } = useThisRow();
  const { opener = RewriteOpener, hasAll = false, children } = props;
  const { rewrite, generate, dismiss } = useCommands();
  const [inWords, setInWords] = useState(false);
  const wishes = useChoices();
  const { isForeign } = useReader(comment);
  const isTranslated = useCursorStore(({ translated }) => translated.has(comment.id));
  const translation = t(`context:translation.${isTranslated ? 'hide' : 'translate'}`);
  const choices = hasAll
    ? [
        { value: AGAIN, label: t('regenerate') },
        ...(isForeign || isTranslated ? [{ value: TRANSLATE, label: translation }] : []),
        ...wishes,
        { value: DISMISS, label: t('dismissing:dismiss') },
      ]
    : wishes;
  const others: Partial<Record<string, () => void>> = {
    [WORDS]: () => setInWords(true),
    [LOOK]: () => lookAtOne(comment),
    [AGAIN]: () => generate(comment),
    [TRANSLATE]: () => toggle('translated', comment.id),
    [DISMISS]: () => dismiss([comment]),
  };
  const ask = (wish: Wish): void => {
    setInWords(false);
    focusRow(comment.id);
    rewrite(comment, wish);
  };
  if (controls.busy) return null;
  return (
    <>
      <ChoiceMenu
        opener={opener}
        label={t('context:wish.rewrite')}
        current={comment.authorName}
        choices={choices}
        onChoose={(value) => {
          const wish = wishOf(value);
          if (wish) ask(wish);
          else others[value]?.();
        }}
      >
        {children}
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
      <RowButton label={t('common:cancel')} shortcut="Escape" onClick={() => cancel(comment)} />
    </>
  );
};

/** Of a draft: quiet until the row is active or under the pointer. */
const DraftActions = ({ isEditing, isShown }: { isEditing: boolean; isShown: boolean }) => {
  const { comment, controls, isPhone, t } = useThisRow();
  const { generate } = useCommands();
  const { busy } = controls;
  return (
    <>
      {isEditing ? (
        <EditorActions />
      ) : (
        <RowButton
          label={t('edit')}
          shortcut="E"
          disabled={busy}
          onClick={() => editComment(comment)}
        />
      )}
      {!isPhone && (
        <RowButton
          label={t(hasDraft(comment) ? 'regenerate' : 'generate')}
          shortcut={isEditing ? undefined : 'G'}
          disabled={busy}
          onClick={() => generate(comment)}
        />
      )}
      {isShown && !isEditing && !busy && (
        <>
          <RewriteMenu hasAll={isPhone}>{isPhone ? '···' : t('context:wish.rewrite')}</RewriteMenu>
          {!isPhone && <DismissOne />}
          <ApproveForPrograms />
        </>
      )}
    </>
  );
};

/** In the active row only. */
const WithoutDraft = () => {
  const { comment, controls, t } = useThisRow();
  const { generate } = useCommands();
  const isOpen = controls.forward !== null;
  return (
    <>
      {isOpen && (
        <RowButton label={t('writeOwn')} shortcut="E" onClick={() => editComment(comment)} />
      )}
      {isOpen && isSpam(comment) ? (
        <RowButton label={t('generate')} shortcut="G" onClick={() => generate(comment)} />
      ) : (
        <DismissOne />
      )}
    </>
  );
};

/** Takes no place in a row that is only under the pointer. */
export const RowActions = () => {
  const { active, comment, controls } = useThisRow();
  const isEdited = useEditsStore(({ byId }) => comment.id in byId);
  const isPointed = useCursorStore(({ pointedId }) => pointedId === comment.id);
  const { forward, busy } = controls;
  const isEditing = isEdited && forward !== null;
  if (isEditing || forward === 'submit')
    return (
      <>
        {active && (
          <div className="rests">
            <RestsOn />
            <SentAs />
          </div>
        )}
        <div className="actions" {...(active || isEditing ? {} : { 'data-quiet': true })}>
          {!active && <SentAs />}
          <DraftActions isEditing={isEditing} isShown={active || isPointed} />
        </div>
      </>
    );
  if (!active || busy || !canDismiss(comment)) return null;
  return (
    <div className="actions">
      <WithoutDraft />
    </div>
  );
};
