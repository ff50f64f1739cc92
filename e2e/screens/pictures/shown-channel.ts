import type { CommentKind } from '@replywell/contract/kinds';

/** What a viewer wrote, and how far the creator is with it. */
export interface Said {
  readonly author: string;
  readonly text: string;
  /** The place of the video in the list of videos. */
  readonly under: number;
  readonly kind?: CommentKind;
  readonly likes?: number;
  /** It asks the question of the channel that several ask. */
  readonly asks?: true;
  readonly draft?: string;
  /** Its draft is approved, and goes out with the batch. */
  readonly scheduled?: true;
  /** A number of the draft that stands in no text of the creator's. */
  readonly number?: string;
}

/** A channel of the pictures. Everybody and everything in it is invented. */
export interface ShownChannel {
  readonly title: string;
  readonly videos: readonly string[];
  readonly question: string;
  /** Newest first. */
  readonly said: readonly Said[];
}
