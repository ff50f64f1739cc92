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
  /** The point that appears at the edge (or the middle) of a feature card, and at its top. */
  readonly crops: Readonly<Record<'drafts' | 'youtube' | 'batches' | 'community', Point>>;
}

/** All values are CSS pixels of the page in the picture. */
export interface PicturePlaces {
  readonly cameras: Readonly<Record<'wide' | 'narrow', Camera>>;
  readonly wide: Readonly<Record<Language, Places>>;
  readonly narrow: Readonly<Record<Language, Places>>;
}

/** Places as CSS variables. The style sheet uses them differently at each width. */
export type PlacedStyle = CSSProperties & Readonly<Record<`--${string}`, number>>;
