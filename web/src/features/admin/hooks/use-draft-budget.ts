import { useEffect, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { DraftLimits } from '@replywell/contract/budget';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toast/toast-store.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { readBudget, saveLimits } from '../api/admin-calls.ts';
import { parseLimits, type LimitName, type LimitTexts } from '../lib/limit-texts.ts';
import {
  acceptBudget,
  acceptSavedLimits,
  startFromStored,
  typeLimit,
  useLimitsStore,
} from '../stores/limits-store.ts';

export const BUDGET_KEY = ['admin', 'draft-budget'] as const;

const isCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code;

export const useLoadedBudget = () => {
  const query = useQuery({ queryKey: BUDGET_KEY, queryFn: readBudget, gcTime: 0 });
  const { data } = query;
  useEffect(() => {
    if (data) acceptBudget(data);
  }, [data]);
  return query;
};

/** Reads what somebody else has saved. Returns false if it cannot be read. */
const takeStored = async (): Promise<boolean> => {
  const stored = await readBudget().catch(() => null);
  if (stored) startFromStored(stored);
  return stored !== null;
};

interface Saving {
  texts: LimitTexts;
  limits: DraftLimits;
  revision: number | null;
}

/** Saves the limits. `wrong` names the fields that hold no limit, `mistake` is why it failed. */
export const useSaveLimits = () => {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const [wrong, setWrong] = useState<readonly LimitName[]>([]);
  const [mistake, setMistake] = useState<string | null>(null);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ limits, revision }: Saving) => saveLimits(limits, revision),
    onSuccess: (saved, { texts }) => {
      acceptSavedLimits(saved, texts);
      toast({ title: t('budget.savedToast'), description: t('budget.savedToastText') });
    },
    onError: async (error) => {
      if (isCode(error, 'admin_session_needed')) return;
      if (isCode(error, 'limits_changed') && (await takeStored())) setMistake(t('budget.changed'));
      else setMistake(`${t('budget.saveFailed')}. ${errorText(error, tCommon)}`);
    },
  });

  /** Returns the first field that holds no limit. null means that the limits are being saved. */
  const save = (): LimitName | null => {
    const { texts, base } = useLimitsStore.getState();
    if (isPending || !texts) return null;
    const parsed = parseLimits(texts);
    setMistake(null);
    if ('wrong' in parsed) {
      setWrong(parsed.wrong);
      return parsed.wrong[0] ?? null;
    }
    setWrong([]);
    mutate({ texts, limits: parsed.limits, revision: base?.revision ?? null });
    return null;
  };

  const type = (name: LimitName, text: string): void => {
    setWrong((names) => names.filter((one) => one !== name));
    typeLimit(name, text);
  };

  return { save, type, saving: isPending, wrong, mistake };
};
