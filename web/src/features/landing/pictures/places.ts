/** Positions in the screenshots beside this file, in CSS pixels. Written by `npm run pictures`. */
export const cameras = { wide: { width: 1140, height: 740 }, narrow: { width: 390, height: 790 } };

export const captions = {
  en: {
    wide: { state: { x: 311, y: 186 }, submit: { x: 978, y: 180 }, batch: { x: 195, y: 580 } },
    narrow: { state: { x: 236, y: 158 }, submit: { x: 266, y: 271 }, batch: { x: 249, y: 730 } },
  },
  ru: {
    wide: { state: { x: 311, y: 186 }, submit: { x: 951, y: 180 }, batch: { x: 195, y: 580 } },
    narrow: { state: { x: 249, y: 158 }, submit: { x: 228, y: 271 }, batch: { x: 253, y: 730 } },
  },
};
