/** Positions in the screenshots beside this file, in CSS pixels. */
export const cameras = { wide: { width: 1140, height: 740 }, narrow: { width: 390, height: 790 } };

export const captions = {
  en: {
    wide: { state: { x: 621, y: 124 }, submit: { x: 948, y: 126 }, batch: { x: 195, y: 592 } },
    narrow: { state: { x: 236, y: 121 }, submit: { x: 20, y: 312 }, batch: { x: 262, y: 748 } },
  },
  ru: {
    wide: { state: { x: 624, y: 124 }, submit: { x: 922, y: 126 }, batch: { x: 195, y: 574 } },
    narrow: { state: { x: 256, y: 121 }, submit: { x: 20, y: 312 }, batch: { x: 262, y: 738 } },
  },
};
