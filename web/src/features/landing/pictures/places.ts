import type { PicturePlaces } from '../lib/picture-places.ts';

/** Where in the pictures beside this file things are. */
export const places: PicturePlaces = {
  cameras: { wide: { width: 1140, height: 740 }, narrow: { width: 390, height: 790 } },
  wide: {
    en: {
      captions: {
        state: { x: 1109, y: 178 },
        submit: { x: 1004, y: 292 },
        batch: { x: 812, y: 589 },
      },
    },
    ru: {
      captions: {
        state: { x: 1109, y: 178 },
        submit: { x: 980, y: 270 },
        batch: { x: 812, y: 589 },
      },
    },
  },
  narrow: {
    en: {
      captions: { state: { x: 163, y: 242 }, submit: { x: 285, y: 357 }, batch: { x: 36, y: 589 } },
    },
    ru: {
      captions: { state: { x: 185, y: 242 }, submit: { x: 261, y: 357 }, batch: { x: 36, y: 589 } },
    },
  },
  crops: {
    en: {
      drafts: { y: 221, height: 165 },
      youtube: { y: 0, height: 146 },
      batches: { y: 589, height: 127 },
      community: { y: 386, height: 125 },
    },
    ru: {
      drafts: { y: 221, height: 165 },
      youtube: { y: 0, height: 146 },
      batches: { y: 589, height: 127 },
      community: { y: 386, height: 125 },
    },
  },
};
