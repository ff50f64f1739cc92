import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromptTest } from '@replywell/contract/endpoints/admin';
import { MICROS_PER_DOLLAR } from '@replywell/contract/limits';

interface TestResultProps {
  readonly result: PromptTest | null;
  readonly running: boolean;
}

export const Findings = ({ findings }: Pick<PromptTest, 'findings'>): ReactElement => {
  const { t } = useTranslation('admin');
  if (findings.length === 0) return <p className="field-note">{t('test.clean')}</p>;
  return (
    <ul className="findings">
      {findings.map(({ kind, detail }) => (
        <li key={kind} className="admin-warning">
          {t(`finding.${kind}`, { detail: detail ?? '' })}
        </li>
      ))}
    </ul>
  );
};

/** What the draft has cost, and what the model found the comment to be. */
export const Notes = ({
  cost,
  assessment,
}: Pick<PromptTest, 'cost' | 'assessment'>): ReactElement => {
  const { t } = useTranslation('admin');
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const money = new Intl.NumberFormat(i18n.language, {
    ...{ style: 'currency', currency: 'USD', maximumFractionDigits: 6 },
  });
  const kinds = assessment?.kinds.map((kind) => t(`test.kind.${kind}`)).join(', ');
  return (
    <>
      {assessment && (
        <p className="field-note">{t('test.kinds', { kinds: kinds || t('test.noKind') })}</p>
      )}
      {cost && (
        <p className="field-note">
          {t('test.cost', {
            model: cost.model,
            count: cost.calls,
            input: number.format(cost.input),
            cached: number.format(cost.cached),
            output: number.format(cost.output),
            money: money.format(cost.micros / MICROS_PER_DOLLAR),
          })}
        </p>
      )}
    </>
  );
};

/** The result always takes its space, so that nothing moves when the reply arrives. */
export const TestResult = ({ result, running }: TestResultProps): ReactElement => {
  const { t } = useTranslation('admin');
  return (
    <div className="test-result" aria-live="polite" aria-busy={running}>
      <h3>{t('test.result')}</h3>
      {!result && <p className="field-note">{t(running ? 'test.running' : 'test.nothing')}</p>}
      {result && (
        <div className="test-reply" data-stale={running}>
          <p dir="auto">{result.response}</p>
          <Findings findings={result.findings} />
          <Notes cost={result.cost} assessment={result.assessment} />
        </div>
      )}
    </div>
  );
};
