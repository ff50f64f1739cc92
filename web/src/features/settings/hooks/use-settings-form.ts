import { saveSettings, type Settings } from '@replywell/contract/endpoints/settings';
import { PROMPT_MAX_LENGTH } from '@replywell/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { settingsQuery } from '../../../lib/settings-query.ts';
import {
  hoursIn,
  mergeOnto,
  readLanguagesIn,
  sameValues,
  valuesOf,
  type SettingsValues,
} from '../lib/values.ts';
import { useUnsaved, write, writtenBy } from '../stores/unsaved-store.ts';

const SAVING = ['save-settings'];

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict';

export interface SettingsForm {
  readonly settings: Settings;
  readonly values: SettingsValues;
  readonly saving: boolean;
  readonly tooLong: boolean;
  /** true means that somebody else saved first. The next save goes on top of that. */
  readonly changedElsewhere: boolean;
  readonly change: (values: SettingsValues) => void;
  readonly takeSaved: () => void;
  readonly save: () => void;
}

interface Saving {
  readonly onSaved: () => void;
  /** Resolves to true for a conflict, which the dialog itself reports. */
  readonly onError: (error: unknown) => Promise<boolean>;
}

const useSave = ({ onSaved, onError }: Saving) => {
  const { t } = useTranslation('settings');
  const { t: tCommon } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: SAVING,
    mutationFn: ({ ownPrompt, reads, hours, ...values }: SettingsValues) =>
      call(saveSettings, {
        body: {
          ...values,
          ownPrompt: ownPrompt.trim() || null,
          readLanguages: readLanguagesIn(reads),
          hours: hoursIn(hours),
        },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      toast({ title: t('savedTitle'), description: t('savedText') });
      onSaved();
    },
    onError: async (error: unknown) => {
      if (await onError(error)) return;
      const message = errorText(error, tCommon, () => t('updateFailed'));
      toast({
        variant: 'destructive',
        title: t('saveErrorTitle'),
        description: t('saveFailed', { message }),
      });
    },
  });
};

/** The dialog's values on top of the stored ones. `form` is null until those are known. */
export const useSettingsForm = (
  uid: string,
  onSaved: () => void,
): { form: SettingsForm | null; failed: boolean; retry: () => void } => {
  const queryClient = useQueryClient();
  const { data: settings, isError, refetch } = useQuery(settingsQuery);
  const unsaved = useUnsaved((state) => writtenBy(state, uid).settings);
  const [changedElsewhere, setChangedElsewhere] = useState(false);
  const drop = (): void => write(uid, 'settings', undefined);
  const { mutate, isPending } = useSave({
    onSaved: () => {
      drop();
      onSaved();
    },
    onError: async (error) => {
      const newest = isConflict(error) ? (await refetch()).data : undefined;
      if (!newest) return false;
      const before = valuesOf(newest);
      const mine = writtenBy(useUnsaved.getState(), uid).settings;
      if (mine) write(uid, 'settings', { before, now: mergeOnto(before, mine.before, mine.now) });
      setChangedElsewhere(true);
      return true;
    },
  });

  const retry = (): void => void refetch();
  if (!settings) return { form: null, failed: isError, retry };
  const { before, now: values } = unsaved ?? {
    before: valuesOf(settings),
    now: valuesOf(settings),
  };
  const tooLong = values.ownPrompt.trim().length > PROMPT_MAX_LENGTH;
  const form: SettingsForm = {
    settings,
    values,
    saving: isPending,
    tooLong,
    changedElsewhere,
    change: (now) => write(uid, 'settings', sameValues(before, now) ? undefined : { before, now }),
    takeSaved: () => {
      drop();
      setChangedElsewhere(false);
    },
    save: () => {
      const underWay = queryClient.isMutating({ mutationKey: SAVING }) > 0;
      if (!underWay && !tooLong) mutate(values);
    },
  };
  return { form, failed: false, retry };
};
