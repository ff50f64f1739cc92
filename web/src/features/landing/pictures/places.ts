import type { PicturePlaces } from '../lib/picture-places.ts';

/** Written by `npm run landing-pictures` beside the pictures: where in them things are. */
export const places: PicturePlaces = {
  cameras: { wide: { width: 1140, height: 740 }, narrow: { width: 390, height: 790 } },
  wide: {
    en: { state: { x: 1109, y: 178 }, submit: { x: 1004, y: 292 }, batch: { x: 812, y: 589 } },
    ru: { state: { x: 1109, y: 178 }, submit: { x: 980, y: 270 }, batch: { x: 812, y: 589 } },
  },
  narrow: {
    en: { state: { x: 163, y: 242 }, submit: { x: 285, y: 357 }, batch: { x: 36, y: 589 } },
    ru: { state: { x: 185, y: 242 }, submit: { x: 261, y: 357 }, batch: { x: 36, y: 589 } },
  },
  crops: {
    en: { drafts: 226, youtube: 0, batches: 589, community: 386 },
    ru: { drafts: 226, youtube: 0, batches: 589, community: 386 },
  },
};
