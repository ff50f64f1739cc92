import { holdHeight } from './held-height.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

const element = (html: string): HTMLElement => {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
};

const rowWithFocus = (): { row: HTMLElement; pressed: HTMLElement } => {
  const row = element('<article><button>Submit</button></article>');
  const pressed = row.querySelector('button')!;
  pressed.focus();
  return { row, pressed };
};

test('a row keeps its height while the focus is in it', () => {
  const { row } = rowWithFocus();
  holdHeight(row, 120);
  jest.advanceTimersByTime(60_000);
  expect(row.style.minHeight).toBe('120px');
});

test('it gives the height back when the focused button goes without a word', () => {
  const { row, pressed } = rowWithFocus();
  holdHeight(row, 120);
  pressed.remove();
  jest.advanceTimersByTime(1_000);
  expect(row.style.minHeight).toBe('');
  expect(row.dataset.held).toBe('no-more');
});

test('it gives the height back when the dialog it was sent from has gone', () => {
  const row = element('<article></article>');
  const dialog = element('<div role="dialog"><button>Send anyway</button></div>');
  const main = element('<main tabindex="-1"></main>');
  dialog.querySelector('button')!.focus();
  holdHeight(row, 120);
  jest.advanceTimersByTime(1_000);
  expect(row.style.minHeight).toBe('120px');
  dialog.remove();
  main.focus();
  expect(row.style.minHeight).toBe('');
});

test('nothing changes any more after the row has gone', () => {
  const { row, pressed } = rowWithFocus();
  const stop = holdHeight(row, 120);
  stop();
  pressed.remove();
  jest.advanceTimersByTime(1_000);
  expect(row.dataset.held).toBe('now');
});
