/** Positions in the screenshots beside this file, in CSS pixels. */
export const cameras = { wide: { width: 1140, height: 740 }, narrow: { width: 390, height: 790 } };

export const captions = {
  en: {
    wide: { state: { x: 311, y: 174 }, submit: { x: 978, y: 180 }, batch: { x: 195, y: 592 } },
    narrow: { state: { x: 234, y: 158 }, submit: { x: 210, y: 293 }, batch: { x: 262, y: 748 } },
  },
  ru: {
    wide: { state: { x: 311, y: 174 }, submit: { x: 978, y: 180 }, batch: { x: 195, y: 574 } },
    narrow: { state: { x: 234, y: 158 }, submit: { x: 210, y: 293 }, batch: { x: 262, y: 738 } },
  },
};
