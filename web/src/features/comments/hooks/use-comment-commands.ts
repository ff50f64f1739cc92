import { createContext, use, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/error-text.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { refreshStats } from '../api/get-stats.ts';
import { saveReply } from '../api/write-replies.ts';
import { generateMany, generateOne } from '../generate-replies.ts';
import type { ListedComment } from '../list.ts';
import { submitOne } from '../submit-one.ts';
import { changeComment } from '../stores/changes-store.ts';
import {
  beginSaving,
  closeEdit,
  endSaving,
  hasUnsavedEdit,
  useEditsStore,
} from '../stores/edits-store.ts';
import { askToReplace } from '../stores/replace-store.ts';

export interface CommentCommands {
  generate: (comment: ListedComment) => void;
  generateAll: (comments: readonly ListedComment[]) => void;
  save: (comment: ListedComment) => void;
  submit: (comment: ListedComment) => void;
}

const unsavedAmong = (comments: readonly ListedComment[]): number => {
  const edits = useEditsStore.getState().byId;
  return comments.filter((comment) => hasUnsavedEdit(comment, edits)).length;
};

/** What can be done with comments, with the words for how it ended. */
export const useCommentCommands = (): CommentCommands => {
  const { t, i18n } = useTranslation('comments');
  const client = useQueryClient();
  return useMemo(() => {
    const fail = (title: string, description: string): void =>
      toast({ variant: 'destructive', title, description });

    const generate = async (comment: ListedComment): Promise<void> => {
      const error = await generateOne(comment);
      if (error) fail(t('generateFailed'), errorText(error, i18n.t));
    };
    const generateAll = async (comments: readonly ListedComment[]): Promise<void> => {
      const result = await generateMany(comments);
      if (!result) return;
      toast({
        title: t('generatedSummary', { ...result }),
        ...(result.failed > 0 ? { variant: 'destructive' } : {}),
      });
    };
    const save = async ({ id }: ListedComment): Promise<void> => {
      const text = useEditsStore.getState().byId[id];
      if (!text?.trim() || !beginSaving(id)) return;
      try {
        changeComment(id, await saveReply(id, text));
        if (useEditsStore.getState().byId[id] === text) closeEdit(id);
      } catch {
        fail(t('saveFailed'), t('saveFailedText'));
      } finally {
        endSaving(id);
      }
    };
    const submit = async (comment: ListedComment): Promise<void> => {
      const text = (useEditsStore.getState().byId[comment.id] ?? comment.aiResponse ?? '').trim();
      if (!text) {
        toast({ variant: 'destructive', title: t('noReplyText') });
        return;
      }
      const end = await submitOne(comment, text);
      if (end.kind === 'failed') fail(t('submitFailed'), errorText(end.error, i18n.t));
      if (end.kind === 'sent') await refreshStats(client);
    };

    return {
      generate: (comment) => askToReplace(unsavedAmong([comment]), () => void generate(comment)),
      generateAll: (comments) =>
        askToReplace(unsavedAmong(comments), () => void generateAll(comments)),
      save: (comment) => void save(comment),
      submit: (comment) => void submit(comment),
    };
  }, [client, t, i18n]);
};

export const CommandsContext = createContext<CommentCommands | null>(null);

export const useCommands = (): CommentCommands => {
  const commands = use(CommandsContext);
  if (!commands) throw new Error('Rows stand inside a CommandsContext');
  return commands;
};
