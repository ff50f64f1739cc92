import type { PicturePlaces } from '../lib/picture-places.ts';

/** Written by `npm run landing-pictures` beside the pictures: where in them things are. */
export const places: PicturePlaces = {
  cameras: { wide: { width: 1140, height: 740 }, narrow: { width: 390, height: 790 } },
  wide: {
    en: {
      captions: {
        state: { x: 1109, y: 178 },
        submit: { x: 1003, y: 292 },
        batch: { x: 812, y: 571 },
      },
      crops: {
        drafts: { x: 277, y: 157 },
        youtube: { x: 224, y: 0 },
        batches: { x: 946, y: 539 },
        community: { x: 1123, y: 317 },
      },
    },
    ru: {
      captions: {
        state: { x: 1109, y: 178 },
        submit: { x: 980, y: 270 },
        batch: { x: 812, y: 571 },
      },
      crops: {
        drafts: { x: 277, y: 157 },
        youtube: { x: 224, y: 0 },
        batches: { x: 946, y: 539 },
        community: { x: 1123, y: 295 },
      },
    },
  },
  narrow: {
    en: {
      captions: { state: { x: 161, y: 242 }, submit: { x: 284, y: 403 }, batch: { x: 36, y: 589 } },
      crops: {
        drafts: { x: 0, y: 215 },
        youtube: { x: 40, y: 0 },
        batches: { x: 195, y: 557 },
        community: { x: 406, y: 430 },
      },
    },
    ru: {
      captions: { state: { x: 185, y: 242 }, submit: { x: 261, y: 403 }, batch: { x: 36, y: 589 } },
      crops: {
        drafts: { x: 0, y: 215 },
        youtube: { x: 40, y: 0 },
        batches: { x: 195, y: 557 },
        community: { x: 406, y: 430 },
      },
    },
  },
};
