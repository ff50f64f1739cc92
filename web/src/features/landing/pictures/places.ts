/** Positions in the screenshots beside this file, in CSS pixels. Written by `npm run pictures`. */
export const cameras = { wide: { width: 1140, height: 752 }, narrow: { width: 390, height: 756 } };

export const captions = {
  en: {
    wide: { state: { x: 311, y: 186 }, submit: { x: 978, y: 180 }, batch: { x: 195, y: 648 } },
    narrow: { state: { x: 334, y: 131 }, submit: { x: 266, y: 243 }, batch: { x: 249, y: 696 } },
  },
  ru: {
    wide: { state: { x: 311, y: 186 }, submit: { x: 951, y: 180 }, batch: { x: 195, y: 648 } },
    narrow: { state: { x: 340, y: 131 }, submit: { x: 228, y: 243 }, batch: { x: 253, y: 696 } },
  },
};
