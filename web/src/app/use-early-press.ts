import { useLayoutEffect } from 'react';

/**
 * The page is visible before its code is loaded. before-paint.js marks a button that is pressed in
 * this time and requests the code. This hook repeats the press once. It does so in the same step
 * that makes the page work, so that no press counts twice and no press is lost.
 */
export const useEarlyPress = (): void => {
  useLayoutEffect(() => {
    document.documentElement.dataset['works'] = '';
    const pressed = document.querySelector<HTMLElement>('[data-pressed]');
    delete pressed?.dataset['pressed'];
    pressed?.click();
  }, []);
};
