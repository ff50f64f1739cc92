import { focusRow, rowIdOf } from './focus.ts';

const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));

const row = (id: string): HTMLElement => {
  const element = document.createElement('article');
  element.id = rowIdOf(id);
  element.tabIndex = -1;
  document.body.append(element);
  return element;
};

afterEach(() => document.body.replaceChildren());

test('of two rows asked for within a frame the later one gets the focus, and the earlier one never', async () => {
  const [first, second] = [row('first'), row('second')];
  const late = jest.fn();
  first.addEventListener('focus', late);
  focusRow('first');
  focusRow('second');
  await frame();
  await frame();
  expect(document.activeElement).toBe(second);
  expect(late).not.toHaveBeenCalled();
});

test('a row that is drawn within the frame gets it too', async () => {
  focusRow('later');
  const later = row('later');
  await frame();
  expect(document.activeElement).toBe(later);
});
