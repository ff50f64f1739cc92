import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tip } from './tip.tsx';

const TEXT = '4,210 subscribers';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <Tip id="words" text={TEXT}>
      <button aria-describedby="words">Channel</button>
    </Tip>,
  );
});
afterEach(() => jest.useRealTimers());

const control = (): HTMLElement => screen.getByRole('button', { name: 'Channel' });
const isShown = (): boolean => screen.getByText(TEXT).hasAttribute('data-shown');
const wait = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

test('its words describe the control before they are shown', () => {
  expect(isShown()).toBe(false);
  expect(control()).toHaveAccessibleDescription(TEXT);
});

test('resting on the control shows it, leaving hides it', () => {
  fireEvent.pointerEnter(control());
  wait(399);
  expect(isShown()).toBe(false);
  wait(1);
  expect(isShown()).toBe(true);
  fireEvent.pointerLeave(control());
  expect(isShown()).toBe(false);
});

test('passing over the control shows nothing', () => {
  fireEvent.pointerEnter(control());
  wait(200);
  fireEvent.pointerLeave(control());
  wait(1_000);
  expect(isShown()).toBe(false);
});

test('the keyboard shows it, and leaving by keyboard hides it', () => {
  act(() => control().focus());
  wait(400);
  expect(isShown()).toBe(true);
  act(() => control().blur());
  expect(isShown()).toBe(false);
});

test.each([
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['scrolling', () => fireEvent.scroll(window)],
])('%s takes it away', (_, dismiss) => {
  fireEvent.pointerEnter(control());
  wait(400);
  expect(isShown()).toBe(true);
  dismiss();
  expect(isShown()).toBe(false);
});
