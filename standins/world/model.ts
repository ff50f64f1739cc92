/** A Google account of the local world. */
export interface Account {
  email: string;
  /** Google's stable user key, the `sub` of its ID tokens. */
  sub: string;
  givenName: string;
  familyName: string;
  channelId: string | null;
  /** Whether this person leaves the YouTube checkbox of the consent page ticked. */
  ticksYoutube: boolean;
}

export interface Channel {
  id: string;
  title: string;
  handle: string;
  description: string;
  country: string;
  language: 'en' | 'ru';
  subscriberCount: number;
  /** Milliseconds since 1970, as every time of this model. */
  publishedAt: number;
}

export interface Video {
  id: string;
  channelId: string;
  title: string;
  description: string;
  publishedAt: number;
  durationSeconds: number;
  portrait: boolean;
  viewCount: number;
  commentsDisabled: boolean;
}

export type Moderation = 'published' | 'heldForReview' | 'likelySpam' | 'rejected';

/** A comment or, with `parentId`, a reply. */
export interface Comment {
  id: string;
  parentId: string | null;
  videoId: string;
  /** The channel of the video that it belongs to. */
  channelId: string;
  authorName: string;
  /** null: the author's channel no longer exists. */
  authorChannelId: string | null;
  hasAvatar: boolean;
  text: string;
  imageUrl?: string | undefined;
  likeCount: number;
  publishedAt: number;
  updatedAt: number;
  /** The account whose token wrote it through the API. */
  insertedBy?: string | undefined;
  moderation: Moderation;
  canReply: boolean;
}

/** One channel with its videos and comments, in any order. */
export interface ChannelContent {
  channel: Channel;
  videos: Video[];
  comments: Comment[];
}
