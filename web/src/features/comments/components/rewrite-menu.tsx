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
import { useEditsStore } from '../stores/edits-store.ts';
import { RowButton, RowMenuOpener } from './row-button.tsx';
import { useThisRow } from '../hooks/use-row-context.ts';

const WORDS = 'words';

/** What stands in the menu: wishes of one press, languages by their codes, and one's own words. */
const useChoices = (): Choice<string>[] => {
  const { comment } = useThisRow();
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

interface OwnWordsProps {
  readonly onWish: (words: string) => void;
  readonly onClose: () => void;
}

const OwnWords = ({ onWish, onClose }: OwnWordsProps): ReactElement => {
  const { comment } = useThisRow();
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
      <RowButton type="submit" label={t('wish.rewrite')} aria-disabled={words.trim() === ''} />
    </form>
  );
};

const Menu = (): ReactElement => {
  const { comment, controls } = useThisRow();
  const { t } = useTranslation('context');
  const { rewrite } = useCommands();
  const [inWords, setInWords] = useState(false);
  const choices = useChoices();
  const ask = (wish: Wish): void => {
    setInWords(false);
    focusRow(comment.id);
    rewrite(comment, wish);
  };
  if (controls.busy)
    return <RowButton label={t('wish.rewrite')} {...guarded(true, () => undefined)} />;
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
export const RewriteMenu = (): ReactElement | null => {
  const { active, comment } = useThisRow();
  const isEdited = useEditsStore(({ byId }) => comment.id in byId);
  return active && !isEdited ? <Menu /> : null;
};
