import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, render } from '@testing-library/react';
import { MODAL_LAYERS, PASSING_LAYERS, useLayer, type LayerName } from './layers.ts';
import { usePageKeys } from './page-keys.ts';

const closed = jest.fn((name: LayerName) => name);
const heard = jest.fn(() => true);

const Layer = ({ name }: { readonly name: LayerName }): null => {
  useLayer(name, () => closed(name));
  return null;
};
const Page = (): null => {
  usePageKeys(heard);
  return null;
};

/** Renders the page with these layers over it. The last one is on top. */
const show = (...names: readonly LayerName[]) => {
  const page = (open: readonly LayerName[]) => (
    <>
      <Page />
      {open.map((name) => (
        <Layer key={name} name={name} />
      ))}
    </>
  );
  const { rerender } = render(page(names));
  return (...open: readonly LayerName[]): void => rerender(page(open));
};

const press = (key: string, more: Partial<KeyboardEventInit> = {}): boolean =>
  fireEvent.keyDown(document.body, { key, ...more });

beforeEach(() => jest.clearAllMocks());

test('with nothing over it the page hears every key, Escape too', () => {
  show();
  for (const key of ['j', 'Enter', 'Escape']) press(key);
  expect(heard).toHaveBeenCalledTimes(3);
});

test('behind a modal layer the page hears nothing, wherever the focus is', () => {
  show('queue');
  for (const key of ['j', 'Enter', 'Escape', '?']) press(key);
  expect(heard).not.toHaveBeenCalled();
});

test('beside a passing layer the page goes on, but Escape is not for it', () => {
  show('tip');
  press('j');
  press('Escape');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(closed.mock.calls).toEqual([['tip']]);
});

test('Escape closes the layer on top, then the one under it, then it is the page’s', () => {
  const leave = show('settings', 'unsaved-settings');
  press('Escape');
  expect(closed.mock.calls).toEqual([['unsaved-settings']]);
  leave('settings');
  press('Escape');
  expect(closed.mock.calls.at(-1)).toEqual(['settings']);
  leave();
  press('Escape');
  expect(closed).toHaveBeenCalledTimes(2);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('Escape held down closes one layer, and does not go on to the next', () => {
  show('settings', 'unsaved-settings');
  press('Escape');
  expect(press('Escape', { repeat: true })).toBe(false);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('Escape that ends a word being composed, or that an editor has taken, closes nothing', () => {
  show('queue');
  press('Escape', { isComposing: true });
  const take = (event: Event): void => event.preventDefault();
  document.body.addEventListener('keydown', take);
  press('Escape');
  document.body.removeEventListener('keydown', take);
  expect(closed).not.toHaveBeenCalled();
});

test('letters belong to whoever is typing, and a box to tick is no typing', () => {
  const { container } = render(
    <>
      <Page />
      <input type="search" />
      <textarea />
      <input type="checkbox" />
    </>,
  );
  const [field, area, box] = container.children;
  for (const element of [field, area]) fireEvent.keyDown(element!, { key: 'j' });
  expect(heard).not.toHaveBeenCalled();
  fireEvent.keyDown(box!, { key: 'j' });
  expect(heard).toHaveBeenCalledTimes(1);
});

const SOURCES = path.resolve(__dirname, '..');
const OPENERS = /\blayer(?:=|: )["']([\w-]+)["']|useLayer\('([\w-]+)'/g;

/** Finds where each layer is opened, by its name in the source. */
const openersIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(OPENERS)])
    .map(([, layer, hook]) => layer ?? hook ?? '');

test('every layer has one place that opens it, so that each is met by the walk over all of them', () => {
  expect(openersIn(SOURCES).sort()).toEqual([...MODAL_LAYERS, ...PASSING_LAYERS].sort());
});
