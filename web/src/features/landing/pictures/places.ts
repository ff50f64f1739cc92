/** Where in the pictures beside this file things are, in CSS pixels of the page in the picture. */
export const cameras = { wide: { width: 1140, height: 740 }, narrow: { width: 390, height: 790 } };

/** The points that the captions are about. */
export const captions = {
  en: {
    wide: { state: { x: 1109, y: 178 }, submit: { x: 1004, y: 292 }, batch: { x: 812, y: 589 } },
    narrow: { state: { x: 163, y: 242 }, submit: { x: 285, y: 357 }, batch: { x: 36, y: 589 } },
  },
  ru: {
    wide: { state: { x: 1109, y: 178 }, submit: { x: 980, y: 270 }, batch: { x: 812, y: 589 } },
    narrow: { state: { x: 185, y: 242 }, submit: { x: 261, y: 357 }, batch: { x: 36, y: 589 } },
  },
};

/** The part of the narrow picture that each feature card shows, as wide as the picture. */
export const crops = {
  drafts: { y: 221, height: 165 },
  youtube: { y: 0, height: 146 },
  batches: { y: 589, height: 127 },
  community: { y: 386, height: 125 },
};
