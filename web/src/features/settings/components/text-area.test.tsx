import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { TextArea } from './text-area.tsx';

const LIMIT = 1_000;

const Field = ({ maxLength }: { readonly maxLength?: number }) => {
  const [value, setValue] = useState('a'.repeat(LIMIT - 1));
  return (
    <TextArea
      {...(maxLength === undefined ? {} : { maxLength })}
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  );
};

test.each([
  ['en', 'No more than 1,000 characters fit.'],
  ['ru', 'Больше 1\u00a0000 знаков не помещается.'],
] as const)('at the limit of a field it is said that no more fits: %s', async (language, words) => {
  await showLanguage(language);
  const { user } = renderApp(<Field maxLength={LIMIT} />);
  const note = screen.getByRole('status');
  expect(note).toBeEmptyDOMElement();
  await user.type(screen.getByRole('textbox'), 'bc');
  expect(screen.getByRole('textbox')).toHaveValue(`${'a'.repeat(LIMIT - 1)}b`);
  expect(note).toHaveTextContent(words.replace('\u00a0', ' '));
  await user.keyboard('{Backspace}');
  expect(note).toBeEmptyDOMElement();
});

test('of a field without a limit nothing is said', () => {
  renderApp(<Field />);
  expect(screen.queryByRole('status')).toBeNull();
});
