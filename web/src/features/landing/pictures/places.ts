/** Positions in the screenshots beside this file, in CSS pixels. */
export const cameras = { wide: { width: 1140, height: 740 }, narrow: { width: 390, height: 790 } };

export const captions = {
  en: {
    wide: { state: { x: 1109, y: 321 }, submit: { x: 341, y: 437 }, batch: { x: 240, y: 94 } },
    narrow: { state: { x: 160, y: 399 }, submit: { x: 64, y: 508 }, batch: { x: 16, y: 66 } },
  },
  ru: {
    wide: { state: { x: 1109, y: 321 }, submit: { x: 341, y: 437 }, batch: { x: 240, y: 94 } },
    narrow: { state: { x: 184, y: 399 }, submit: { x: 64, y: 508 }, batch: { x: 16, y: 66 } },
  },
};

/** The slice of the narrow picture that each feature card shows. */
export const crops = {
  drafts: { y: 386, height: 151 },
  youtube: { y: 0, height: 150 },
  batches: { y: 56, height: 148 },
  community: { y: 205, height: 112 },
};
