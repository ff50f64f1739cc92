import { useLayoutEffect } from 'react';

/**
 * The page is there before its code is. before-paint.js marks the button that was pressed meanwhile,
 * and asks for the code; here the press is made again, once. In the very step that makes the page
 * work, so that no press counts twice and none is lost between.
 */
export const useEarlyPress = (): void => {
  useLayoutEffect(() => {
    document.documentElement.dataset['works'] = '';
    const pressed = document.querySelector<HTMLElement>('[data-pressed]');
    delete pressed?.dataset['pressed'];
    pressed?.click();
  }, []);
};
