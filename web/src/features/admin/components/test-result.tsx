import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromptTest } from '@replywell/contract/endpoints/admin';

interface TestResultProps {
  readonly result: PromptTest | null;
  readonly running: boolean;
}

const Findings = ({ findings }: Pick<PromptTest, 'findings'>): ReactElement => {
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
        </div>
      )}
    </div>
  );
};
