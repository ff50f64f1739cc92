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

/** The points where the lines of the captions end. */
export type Captions = Readonly<Record<'state' | 'submit' | 'batch', Point>>;

/** What appears at the top of each feature card: how far down in the narrow picture it is. */
export type Crops = Readonly<Record<'drafts' | 'youtube' | 'batches' | 'community', number>>;

/** All values are CSS pixels of the page in the picture. */
export interface PicturePlaces {
  readonly cameras: Readonly<Record<'wide' | 'narrow', Camera>>;
  readonly wide: Readonly<Record<Language, Captions>>;
  readonly narrow: Readonly<Record<Language, Captions>>;
  readonly crops: Readonly<Record<Language, Crops>>;
}

/** Places as CSS variables. The style sheet uses them differently at each width. */
export type PlacedStyle = CSSProperties & Readonly<Record<`--${string}`, number>>;
