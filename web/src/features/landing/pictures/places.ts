/** Positions in the screenshots beside this file, in CSS pixels. Written by `npm run pictures`. */
export const cameras = { wide: { width: 1140, height: 772 }, narrow: { width: 390, height: 765 } };

export const captions = {
  en: {
    wide: { state: { x: 311, y: 190 }, submit: { x: 978, y: 180 }, batch: { x: 195, y: 668 } },
    narrow: { state: { x: 16, y: 225 }, submit: { x: 254, y: 285 }, batch: { x: 18, y: 751 } },
  },
  ru: {
    wide: { state: { x: 311, y: 190 }, submit: { x: 951, y: 180 }, batch: { x: 195, y: 668 } },
    narrow: { state: { x: 16, y: 225 }, submit: { x: 216, y: 285 }, batch: { x: 18, y: 751 } },
  },
};
