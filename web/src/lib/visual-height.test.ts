import { renderHook } from '@testing-library/react';
import { useVisualHeight } from './visual-height.ts';

const heightNow = (): string => document.documentElement.style.getPropertyValue('--visual-height');

test('a keyboard takes its part of the window, two fingers take none', () => {
  const view = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: view, configurable: true });
  const { unmount } = renderHook(() => useVisualHeight());
  view.height = 480;
  view.dispatchEvent(new Event('resize'));
  expect(heightNow()).toBe('480px');
  Object.assign(view, { height: 240, scale: 2 });
  view.dispatchEvent(new Event('resize'));
  expect(heightNow()).toBe('480px');
  unmount();
  expect(heightNow()).toBe('');
});
