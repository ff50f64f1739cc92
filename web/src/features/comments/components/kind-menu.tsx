import type { ReactElement } from 'react';
import { Button } from '../../../components/button.tsx';
import { ChoiceMenu } from '../../../components/choice-menu.tsx';
import { ChevronDownIcon } from '../../../components/icons/glyphs.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { useKinds } from '../hooks/use-kinds.ts';
import type { FiltersProps } from './filter-props.ts';

const FIRST = 'first';

/** The kinds, beside the other filters of a wide window. Elsewhere they stand in the sheet. */
export const KindMenu = (props: FiltersProps): ReactElement => {
  const { label, choices, chosen, choose, first } = useKinds(props);
  const kind = choices.find(({ value }) => value === chosen)?.label ?? '';
  const current = first.isOn ? [...(chosen === '' ? [] : [kind]), first.label].join(', ') : kind;
  return (
    <ChoiceMenu
      opener={Button}
      layer="kinds"
      label={label}
      current={current}
      value={chosen}
      onChoose={(value) => {
        if (value === FIRST) first.toggle();
        else choose(value);
      }}
      choices={[
        ...choices.map((choice) => ({ ...choice, icon: null })),
        { value: FIRST, label: first.label, checked: first.isOn, icon: null },
      ]}
    >
      <Icon size={16}>
        <path d="M3 3h6.5L17 10.5 10.5 17 3 9.5ZM6.6 6.6v.1" />
      </Icon>{' '}
      <span>{current}</span> <ChevronDownIcon size={14} />
    </ChoiceMenu>
  );
};
