/** A Google account of the local world. */
export interface Account {
  email: string;
  /** Google's stable user key, the `sub` of its ID tokens. */
  sub: string;
  givenName: string;
  familyName: string;
  channelId: string | null;
  /** The organisation at Google that the address belongs to: the `hd` of ID tokens. */
  hostedDomain?: string;
  /** More channels of the same person, after that one. */
  otherChannelIds?: readonly string[];
  /** YouTube has closed the door to this channel. */
  suspended?: boolean;
  /** Whether this person leaves the YouTube checkbox of the consent page ticked. */
  ticksYoutube: boolean;
}

export interface Channel {
  id: string;
  title: string;
  handle: string;
  description: string;
  country: string;
  language: string;
  subscriberCount: number;
  /** Milliseconds since 1970, as every time of this model. */
  publishedAt: number;
}

export interface Video {
  id: string;
  channelId: string;
  title: string;
  description: string;
  tags: readonly string[];
  publishedAt: number;
  durationSeconds: number;
  portrait: boolean;
  viewCount: number;
  likeCount: number;
  commentsDisabled: boolean;
}

export type Moderation = 'published' | 'heldForReview' | 'likelySpam' | 'rejected';

/** A comment or, with `parentId`, a reply. */
export interface Comment {
  id: string;
  parentId: string | null;
  videoId: string;
  /** The channel whose video it stands under. */
  channelId: string;
  authorName: string;
  /** Absent where the author's channel is gone. */
  authorChannelId: string | null;
  hasAvatar: boolean;
  text: string;
  /** What lists show in place of the text, where YouTube keeps it otherwise than it was written. */
  shown?: { display: string; original: string };
  /** As YouTube rendered it, for comments that were read from files; otherwise made from the text. */
  html?: string;
  imageUrl?: string;
  likeCount: number;
  publishedAt: number;
  updatedAt: number;
  /** When it really came, whatever YouTube dates it; absent for what was there from the start. */
  addedAt?: number;
  /** The account whose token wrote it through the API. */
  insertedBy?: string;
  /** The reply that YouTube has made twice of one insert. */
  copyOf?: string;
  moderation: Moderation;
  /** Published, yet left out of every answer. */
  hidden: boolean;
  canReply: boolean;
}

/** One channel with all that stands under it, newest or oldest in any order. */
export interface ChannelContent {
  channel: Channel;
  videos: Video[];
  comments: Comment[];
}
