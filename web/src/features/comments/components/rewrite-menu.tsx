import { readLanguageSchema } from '@replywell/contract/languages';
import { WISH_WORDS_MAX_LENGTH, WISHES, type Wish } from '@replywell/contract/wishes';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceMenu } from '../../../components/choice-menu.tsx';
import type { Choice } from '../../../components/choice-list.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { guarded } from '../../../components/guarded.ts';
import { editorKeyOf } from '../../../lib/editor-keys.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useReader } from '../hooks/use-reader.ts';
import { focusRow } from '../lib/focus.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { controlsOf } from '../lib/row-controls.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { RowButton, RowMenuOpener } from './row-button.tsx';

interface RewriteMenuProps {
  readonly comment: ListedComment;
}

const WORDS = 'words';

/** What stands in the menu: wishes of one press, languages by their codes, and one's own words. */
const useChoices = (comment: ListedComment): Choice<string>[] => {
  const { t } = useTranslation('context');
  const { isForeign, reads, nameOf } = useReader(comment);
  const icon = null;
  return [
    ...WISHES.filter((wish) => wish !== 'viewer' || isForeign).map((wish) => ({
      ...{ value: wish, label: t(`wish.${wish}`), icon },
    })),
    ...[...new Set([...reads, 'en'])].map((code) => ({
      ...{ value: code, label: t('wish.language', { language: nameOf(code) }), icon },
    })),
    { value: WORDS, label: t('wish.words'), icon },
  ];
};

const wishOf = (value: string): Wish | null => {
  const language = readLanguageSchema.safeParse(value).data;
  return WISHES.find((one) => one === value) ?? (language ? { language } : null);
};

interface OwnWordsProps extends RewriteMenuProps {
  readonly onWish: (words: string) => void;
  readonly onClose: () => void;
}

const OwnWords = ({ comment, onWish, onClose }: OwnWordsProps): ReactElement => {
  const { t } = useTranslation('context');
  const [words, setWords] = useState('');
  return (
    <form
      className="own-wish"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') onWish(words.trim());
      }}
      onKeyDown={({ nativeEvent }) => {
        if (editorKeyOf(nativeEvent) === 'leave') onClose();
      }}
    >
      <TextInput
        // It was asked for in this very moment.
        autoFocus
        dir="auto"
        value={words}
        maxLength={WISH_WORDS_MAX_LENGTH}
        placeholder={t('wish.example')}
        aria-label={`${t('wish.words')}: ${comment.authorName}`}
        onChange={({ target }) => setWords(target.value)}
      />
      <RowButton
        type="submit"
        label={t('wish.rewrite')}
        authorName={comment.authorName}
        className="quiet"
        aria-disabled={words.trim() === ''}
      />
    </form>
  );
};

const Menu = ({ comment }: RewriteMenuProps): ReactElement => {
  const { t } = useTranslation('context');
  const { rewrite } = useCommands();
  const [inWords, setInWords] = useState(false);
  const choices = useChoices(comment);
  const ask = (wish: Wish): void => {
    setInWords(false);
    focusRow(comment.id);
    rewrite(comment, wish);
  };
  if (controlsOf(comment).busy)
    return (
      <RowButton
        label={t('wish.rewrite')}
        authorName={comment.authorName}
        className="quiet"
        {...guarded(true, () => undefined)}
      />
    );
  return (
    <>
      <ChoiceMenu
        opener={RowMenuOpener}
        layer="rewrite"
        label={t('wish.rewrite')}
        current={comment.authorName}
        value=""
        choices={choices}
        onChoose={(value) => {
          const wish = wishOf(value);
          if (wish) ask(wish);
          else setInWords(true);
        }}
      >
        {t('wish.rewrite')}
      </ChoiceMenu>
      {inWords && (
        <OwnWords
          comment={comment}
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

/** What the creator can wish of the draft, in the active row only: a menu in each is noise. */
export const RewriteMenu = ({ comment }: RewriteMenuProps): ReactElement | null => {
  const active = useCursorStore((state) => state.activeId === comment.id);
  const isEdited = useEditsStore(({ byId }) => comment.id in byId);
  if (!active || isEdited) return null;
  return <Menu comment={comment} />;
};
