import { useLayoutEffect } from 'react';

/** before-paint.js has marked what was pressed too early. The press is made again exactly once. */
export const useEarlyPress = (): void => {
  useLayoutEffect(() => {
    document.documentElement.dataset['works'] = '';
    const pressed = document.querySelector<HTMLElement>('[data-pressed]');
    delete pressed?.dataset['pressed'];
    pressed?.click();
  }, []);
};
