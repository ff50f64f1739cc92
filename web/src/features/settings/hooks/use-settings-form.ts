import { saveSettings } from '@replywell/contract/endpoints/settings';
import { PROMPT_MAX_LENGTH } from '@replywell/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { codeOf } from '../../../lib/api-error.ts';
import { errorText, troubleText } from '../../../lib/error-text.ts';
import { settingsQuery } from '../../../lib/queries.ts';
import { mergeOnto, sameValues, valuesOf, type SettingsValues } from '../lib/values.ts';
import { useUnsaved, write } from '../stores/unsaved-store.ts';

const SAVING = ['save-settings'];

export interface FormProps {
  readonly form: NonNullable<ReturnType<typeof useSettingsForm>['form']>;
}

/** The edited values on top of the stored ones. `form` is null until those are loaded. */
export const useSettingsForm = (onSaved: () => void) => {
  const { t, i18n } = useTranslation('settings');
  const client = useQueryClient();
  const query = useQuery(settingsQuery);
  const { data: settings, refetch } = query;
  const unsaved = useUnsaved((state) => state.settings);
  const { mutate, isPending: saving } = useMutation({
    mutationKey: SAVING,
    mutationFn: (values: SettingsValues) =>
      call(saveSettings, { body: { ...values, ownPrompt: values.ownPrompt.trim() || null } }),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      toast({ title: t('savedTitle'), description: `${t('savedText')}. ${t('savedMeans')}` });
      write('settings', undefined);
      onSaved();
    },
    onError: async (error) => {
      // Another tab has saved first: rebase on that.
      const isConflict = codeOf(saveSettings, error) === 'conflict';
      const newest = isConflict ? (await refetch()).data : undefined;
      if (newest) {
        const before = valuesOf(newest);
        const mine = useUnsaved.getState().settings;
        if (mine) write('settings', { before, now: mergeOnto(before, mine.before, mine.now) });
        toast({ variant: 'destructive', title: t('changedElsewhere') });
        return;
      }
      const message = errorText(error, () => t('updateFailed'));
      const description = t('saveFailed', { message });
      toast({ variant: 'destructive', title: i18n.t('error'), description });
    },
  });

  const retry = (): void => void refetch();
  if (!settings) return { form: null, trouble: troubleText(query), retry };
  const before = unsaved?.before ?? valuesOf(settings);
  const values = unsaved?.now ?? before;
  const tooLong = values.ownPrompt.trim().length > PROMPT_MAX_LENGTH;
  const form = {
    settings,
    values,
    saving,
    tooLong,
    change: (part: Partial<SettingsValues>): void => {
      const now = { ...values, ...part };
      write('settings', sameValues(before, now) ? undefined : { before, now });
    },
    save: (): void => {
      const underWay = client.isMutating({ mutationKey: SAVING }) > 0;
      if (!underWay && !tooLong) mutate(values);
    },
  };
  return { form, trouble: null, retry };
};
