import type { ChannelContent } from '../model.ts';
import { videosFrom } from '../shelf.ts';
import { commentsFrom } from '../talk.ts';
import { borisChannel, borisShelf } from './channel.ts';
import { borisTalk } from './talk.ts';

export function borisContent(now: number): ChannelContent {
  const conversation = { channel: borisChannel, shelf: borisShelf, talk: borisTalk, oddities: {} };
  return {
    channel: borisChannel,
    videos: videosFrom(borisChannel, borisShelf, now),
    comments: commentsFrom(conversation, now),
  };
}
