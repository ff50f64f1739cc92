import { channelIdOf } from './ids.ts';
import type { Account, Channel, ChannelContent } from './model.ts';
import { videosFrom } from './shelf.ts';

/** A creator beside the named ones: an account with a channel of one video, without comments. */
interface Member {
  account: Account;
  channel: Channel;
}

function memberNamed(name: string, number: number): Member {
  const channelId = channelIdOf(name);
  return {
    account: {
      email: `${name}@example.com`,
      sub: String(120_000_000_000_000_000_000n + BigInt(number)),
      givenName: 'Creator',
      familyName: String(number),
      channelId,
      ticksYoutube: true,
    },
    channel: {
      id: channelId,
      title: `Channel ${number}`,
      handle: `@${name}`,
      description: '',
      country: 'GB',
      language: 'en',
      subscriberCount: 100,
      publishedAt: Date.UTC(2023, 0, number, 12, 0),
    },
  };
}

/** `creator-1@example.com` and so on. Their number is the variable `STANDIN_CREATORS`, usually 0. */
const crowd: readonly Member[] = Array.from(
  { length: Number(process.env.STANDIN_CREATORS ?? 0) },
  (_, index) => memberNamed(`creator-${index + 1}`, index + 1),
);

export const crowdAccounts: readonly Account[] = crowd.map(({ account }) => account);

export const crowdContents = (now: number): ChannelContent[] =>
  crowd.map(({ channel }) => {
    const video = { key: channel.handle, title: `A video of ${channel.title}`, description: '' };
    const seen = { tags: [], daysOld: 9, seconds: 300, views: 50 };
    return { channel, videos: videosFrom(channel, [{ ...video, ...seen }], now), comments: [] };
  });
