import type { PicturePlaces } from '../picture-places.ts';

/** Written by `npm run landing-pictures` beside the pictures: where in them things are. */
export const places: PicturePlaces = {
  cameras: { wide: { width: 1140, height: 740 }, narrow: { width: 390, height: 790 } },
  wide: {
    en: {
      captions: {
        state: { x: 1091, y: 172 },
        submit: { x: 1091, y: 266 },
        batch: { x: 1116, y: 644 },
      },
      crops: {
        drafts: { x: 277, y: 151 },
        youtube: { x: 224, y: 0 },
        batches: { x: 946, y: 539 },
        community: { x: 1123, y: 291 },
      },
    },
    ru: {
      captions: {
        state: { x: 1091, y: 212 },
        submit: { x: 1091, y: 306 },
        batch: { x: 1116, y: 644 },
      },
      crops: {
        drafts: { x: 277, y: 191 },
        youtube: { x: 224, y: 0 },
        batches: { x: 946, y: 539 },
        community: { x: 1123, y: 331 },
      },
    },
  },
  narrow: {
    en: {
      captions: {
        state: { x: 145, y: 247 },
        submit: { x: 378, y: 410 },
        batch: { x: 378, y: 644 },
      },
      crops: {
        drafts: { x: 0, y: 220 },
        youtube: { x: 40, y: 0 },
        batches: { x: 195, y: 554 },
        community: { x: 406, y: 437 },
      },
    },
    ru: {
      captions: {
        state: { x: 167, y: 247 },
        submit: { x: 378, y: 410 },
        batch: { x: 378, y: 644 },
      },
      crops: {
        drafts: { x: 0, y: 220 },
        youtube: { x: 40, y: 0 },
        batches: { x: 195, y: 554 },
        community: { x: 406, y: 437 },
      },
    },
  },
};
