import type { ChannelContent } from '../model.ts';
import { videosFrom } from '../shelf.ts';
import { commentsFrom, type Line, type Talk } from '../talk.ts';
import { annaChannel, annaShelf } from './channel.ts';
import { annaOddities, talkOddities } from './talk-oddities.ts';
import { talkUnderNewVideos } from './talk-new-videos.ts';
import { talkUnderOutdoors } from './talk-outdoors.ts';
import { talkUnderWorkshop } from './talk-workshop.ts';

const usual: Talk = { ...talkUnderNewVideos, ...talkUnderWorkshop, ...talkUnderOutdoors };

/** Puts an odd comment after every second usual one, so that they appear early in the list. */
function mixIn(lines: readonly Line[], odd: readonly Line[]): Line[] {
  const mixed = lines.flatMap((line, index) => {
    const extra = index % 2 === 1 ? odd[(index - 1) / 2] : undefined;
    return extra ? [line, extra] : [line];
  });
  return [...mixed, ...odd.slice(Math.floor(lines.length / 2))];
}

const talk: Talk = Object.fromEntries(
  Object.entries(usual).map(([video, lines]) => [video, mixIn(lines, talkOddities[video] ?? [])]),
);

export function annaContent(now: number): ChannelContent {
  const conversation = { channel: annaChannel, shelf: annaShelf, talk, oddities: annaOddities };
  return {
    channel: annaChannel,
    videos: videosFrom(annaChannel, annaShelf, now),
    comments: commentsFrom(conversation, now),
  };
}
