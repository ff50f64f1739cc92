import type { Ask, Service, Side } from '../side.ts';

/** What the calls of a side are about. Undefined: this channel has no such thing. */
export interface Known {
  accessToken?: string | undefined;
  channelId?: string | undefined;
  uploads?: string | undefined;
  /** Some of the channel's videos, the newest first. */
  videoIds?: readonly string[] | undefined;
  /** A comment under one of the channel's videos. */
  threadId?: string | undefined;
  /** A comment that has been answered. */
  answeredId?: string | undefined;
}

/** One call that is made on both sides. */
export interface Case {
  service: Service;
  name: string;
  /** undefined: it cannot be made, because something is not known. */
  ask: (side: Side, known: Known) => Ask | undefined;
  /** The names of the outermost fields of the answer are data. */
  keyed?: boolean;
}

export const titleOf = ({ service, name }: Pick<Case, 'service' | 'name'>): string =>
  `${service}: ${name}`;
