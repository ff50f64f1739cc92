import Skeleton from '@mui/material/Skeleton';
import { useRef, type ReactElement, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftBudget } from '@replywell/contract/endpoints/admin';
import { HIGHEST_DRAFT_LIMITS, MICROS_PER_DOLLAR } from '@replywell/contract/limits';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { dateTimeText } from '../../../lib/dates.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useLoadedBudget, useSaveLimits } from '../hooks/use-draft-budget.ts';
import { isMoney, LIMIT_NAMES, type LimitName } from '../lib/limit-texts.ts';
import { hasUnsavedLimits, useLimitsStore } from '../stores/limits-store.ts';
import { BudgetMeter } from './budget-meter.tsx';
import { TextField } from './field.tsx';

const useMoney = (): ((micros: number) => string) => {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, {
    ...{ style: 'currency', currency: 'USD' },
    // One draft costs less than a cent.
    ...{ minimumFractionDigits: 2, maximumFractionDigits: 4 },
  });
  return (micros) => format.format(micros / MICROS_PER_DOLLAR);
};

const Spent = ({ budget }: { readonly budget: DraftBudget }): ReactElement => {
  const { t } = useTranslation('admin');
  const { i18n } = useTranslation();
  const money = useMoney();
  const { used, limits, creators } = budget;
  const number = (value: number): string => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <div className="spent">
      <BudgetMeter
        label={t('budget.drafts')}
        text={t('budget.of', { used: number(used.calls), limit: number(limits.projectCalls) })}
        used={used.calls}
        limit={limits.projectCalls}
      />
      <BudgetMeter
        label={t('budget.money')}
        text={t('budget.of', { used: money(used.micros), limit: money(limits.projectMicros) })}
        used={used.micros}
        limit={limits.projectMicros}
      />
      <p className="field-note">
        {t('budget.tokens', {
          input: number(used.input),
          cached: number(used.cached),
          output: number(used.output),
        })}
      </p>
      <p className="field-note">{t('budget.creators', creators)}</p>
    </div>
  );
};

const LimitField = ({
  name,
  wrong,
  onType,
}: {
  readonly name: LimitName;
  readonly wrong: boolean;
  readonly onType: (name: LimitName, text: string) => void;
}): ReactElement => {
  const { t } = useTranslation('admin');
  const text = useLimitsStore(({ texts }) => texts?.[name] ?? '');
  const fault = isMoney(name)
    ? t('budget.amount', { max: HIGHEST_DRAFT_LIMITS.micros / MICROS_PER_DOLLAR })
    : t('budget.wholeNumber', { max: HIGHEST_DRAFT_LIMITS.calls });
  return (
    <TextField
      label={t(`budget.${name}`)}
      name={name}
      inputMode={isMoney(name) ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={(value) => onType(name, value)}
      error={wrong ? fault : null}
    />
  );
};

const SavedState = ({ saving }: { readonly saving: boolean }): ReactElement => {
  const { t } = useTranslation('admin');
  const dirty = useLimitsStore(hasUnsavedLimits);
  const updatedAt = useLimitsStore(({ base }) => base?.updatedAt ?? null);
  const saved = updatedAt
    ? t('budget.saved', { date: dateTimeText(updatedAt) })
    : t('budget.configured');
  const unsaved = dirty ? t('budget.unsaved') : saved;
  return (
    <p className="saved-state" role="status" data-dirty={dirty}>
      {saving ? t('budget.saving') : unsaved}
    </p>
  );
};

const LimitsForm = ({ budget }: { readonly budget: DraftBudget }): ReactElement => {
  const { t } = useTranslation('admin');
  const { save, type, saving, wrong, mistake } = useSaveLimits();
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const first = save();
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form
      ref={form}
      className="admin-card"
      noValidate
      aria-labelledby="budget-title"
      onSubmit={onSubmit}
    >
      <h2 id="budget-title">{t('budget.title')}</h2>
      <p className="admin-lead">{t('budget.text')}</p>
      <Spent budget={budget} />
      <div className="limits">
        {LIMIT_NAMES.map((name) => (
          <LimitField key={name} name={name} wrong={wrong.includes(name)} onType={type} />
        ))}
      </div>
      <p className="form-error" role="alert">
        {mistake}
      </p>
      <div className="admin-actions">
        <Button type="submit" disabled={saving}>
          {saving && <Spinner size={16} />}
          {t('budget.save')}
        </Button>
        <SavedState saving={saving} />
      </div>
    </form>
  );
};

/** What drafts have cost in this month, and the limits on it. */
export const DraftBudgetCard = (): ReactElement => {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const { error, refetch } = useLoadedBudget();
  const budget = useLimitsStore(({ base }) => base);
  if (budget) return <LimitsForm budget={budget} />;
  if (error)
    return (
      <ErrorPanel
        title={t('budget.loadFailed')}
        message={errorText(error, tCommon)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="admin-card budget-skeleton" role="status" aria-label={t('budget.loading')}>
      <Skeleton width="min(60%, 200px)" height={20} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={120} />
    </div>
  );
};
