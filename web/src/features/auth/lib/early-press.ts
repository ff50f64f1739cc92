/**
 * The page is there before its code is. before-paint.js marks the document when the button was
 * pressed too early; the button asks once, when it works. True: it was pressed, and nothing happened
 * yet.
 */
export const takeEarlyPress = (): boolean => {
  const { dataset } = document.documentElement;
  const pressed = 'signInPressed' in dataset;
  delete dataset['signInPressed'];
  dataset['signInWorks'] = '';
  return pressed;
};
