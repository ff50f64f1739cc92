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
  /** Where a caption's line ends. */
  readonly captions: Readonly<Record<'state' | 'submit' | 'batch', Point>>;
  /** What stands at the edge (or the middle) of a feature card, and at its top. */
  readonly crops: Readonly<Record<'drafts' | 'youtube' | 'batches' | 'community', Point>>;
}

/** Everything in CSS pixels of the page that was pictured. */
export interface PicturePlaces {
  readonly cameras: Readonly<Record<'wide' | 'narrow', Camera>>;
  readonly wide: Readonly<Record<Language, Places>>;
  readonly narrow: Readonly<Record<Language, Places>>;
}

/** Places on their way to the style sheet, which knows what to do with them at each width. */
export type PlacedStyle = CSSProperties & Readonly<Record<`--${string}`, number>>;
