import { REPLAY_LANGUAGES } from '@replywell/contract/endpoints/replay';
import { COMMENT_KINDS } from '@replywell/contract/kinds';
import { REPLAYED_AT_MOST } from '@replywell/contract/limits';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import type { Wanted } from '../api/replay-calls.ts';
import { TextField } from './field.tsx';

const USUAL_COUNT = '10';

const parseCount = (text: string): number | null => {
  const count = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= REPLAYED_AT_MOST ? count : null;
};

interface ChecksProps<Value extends string> {
  readonly title: string;
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
}

const Checks = <Value extends string>(props: ChecksProps<Value>): ReactElement => {
  const { title, values, nameOf, chosen, onChange } = props;
  return (
    <fieldset className="replay-checks">
      <legend>{title}</legend>
      {values.map((value) => (
        <CheckBox
          key={value}
          label={nameOf(value)}
          checked={chosen.includes(value)}
          onToggle={() =>
            onChange(values.filter((one) => (one === value) !== chosen.includes(one)))
          }
        >
          {nameOf(value)}
        </CheckBox>
      ))}
    </fieldset>
  );
};

interface ReplayChoiceProps {
  readonly busy: boolean;
  readonly onChoose: (wanted: Wanted) => void;
}

/** Which comments are wanted. */
export const ReplayChoice = ({ busy, onChoose }: ReplayChoiceProps): ReactElement => {
  const { t } = useTranslation('admin');
  const [count, setCount] = useState(USUAL_COUNT);
  const [kinds, setKinds] = useState<Wanted['kinds']>([]);
  const [languages, setLanguages] = useState<Wanted['languages']>([]);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const parsed = parseCount(count);
    setWrong(parsed === null);
    if (parsed !== null && !busy) onChoose({ count: parsed, kinds, languages });
  };
  return (
    <form className="replay-choice" noValidate onSubmit={submit}>
      <TextField
        label={t('replay.count')}
        inputMode="numeric"
        value={count}
        onChange={(value) => {
          setCount(value);
          setWrong(false);
        }}
        error={isWrong ? t('replay.countWrong', { max: REPLAYED_AT_MOST }) : null}
      />
      <Checks
        title={t('replay.kinds')}
        values={COMMENT_KINDS}
        nameOf={(kind) => t(`test.kind.${kind}`)}
        chosen={kinds}
        onChange={setKinds}
      />
      <Checks
        title={t('replay.languages')}
        values={REPLAY_LANGUAGES}
        nameOf={(language) => t(`replay.language.${language}`)}
        chosen={languages}
        onChange={setLanguages}
      />
      <div className="admin-actions">
        <Button type="submit" disabled={busy}>
          {t('replay.choose')}
        </Button>
      </div>
    </form>
  );
};
