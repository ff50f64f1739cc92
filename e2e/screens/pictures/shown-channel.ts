import type { CommentKind } from '@replywell/contract/kinds';

/** What a viewer wrote, and how far the creator is with it. */
export interface Said {
  readonly author: string;
  readonly text: string;
  /** The place of the video in the list of videos. */
  readonly under: number;
  readonly kind?: CommentKind;
  readonly likes?: number;
  /** Which question of the channel it asks. */
  readonly asks?: 'open' | 'answered';
  readonly draft?: string;
  /** Where its draft is in the batch, if it was approved. */
  readonly state?: 'scheduled' | 'sent';
  /** A number of the draft that stands in no text of the creator's. */
  readonly number?: string;
}

/** A channel of the pictures. Everybody and everything in it is invented. */
export interface ShownChannel {
  readonly title: string;
  readonly videos: readonly string[];
  /** Several ask it. */
  readonly question: string;
  readonly answered: { readonly question: string; readonly answer: string };
  /** Newest first. */
  readonly said: readonly Said[];
}
