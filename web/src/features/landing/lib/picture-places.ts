import type { CSSProperties } from 'react';
import type { Language } from '../../../i18n/language.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Camera {
  readonly width: number;
  readonly height: number;
}

interface Places {
  /** The point where a caption's line ends. */
  readonly captions: Readonly<Record<'state' | 'submit' | 'batch', Point>>;
}

/** A whole part of the page, as wide as the picture. Nothing is cut at its edges. */
interface Crop {
  readonly y: number;
  readonly height: number;
}

/** All values are CSS pixels of the page in the picture. */
export interface PicturePlaces {
  readonly cameras: Readonly<Record<'wide' | 'narrow', Camera>>;
  readonly wide: Readonly<Record<Language, Places>>;
  readonly narrow: Readonly<Record<Language, Places>>;
  /** The part of the narrow picture that each feature card shows. */
  readonly crops: Readonly<
    Record<Language, Readonly<Record<'drafts' | 'youtube' | 'batches' | 'community', Crop>>>
  >;
}

/** Places as CSS variables. The style sheet uses them differently at each width. */
export type PlacedStyle = CSSProperties & Readonly<Record<`--${string}`, number>>;
