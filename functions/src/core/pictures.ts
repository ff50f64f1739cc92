import type { YouTube, YouTubeComment, YouTubeThread } from './youtube/ports.ts';

/** The domains that Google serves the pictures of people, channels and videos from. */
const GOOGLES = ['googleusercontent.com', 'ggpht.com', 'ytimg.com'];

/** The address, if the page may show a picture from there. null: it may not, or there is none. */
export type PictureOf = (address: string | null) => string | null;

const isGoogles = ({ protocol, hostname, port }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  GOOGLES.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));

/**
 * A picture is fetched by whoever looks at the page, so its place learns who looks and when. Only
 * Google is told that: it has the picture anyway. `services`: the base URLs of the services that
 * give the addresses, which have pictures of their own where they are not Google's.
 */
export function createPictureOf(services: readonly string[]): PictureOf {
  const origins = new Set(services.map((service) => new URL(service).origin));
  return (address) => {
    if (address === null || !URL.canParse(address)) return null;
    const url = new URL(address);
    return isGoogles(url) || origins.has(url.origin) ? address : null;
  };
}

/** A client of YouTube whose channels, videos and comments only have pictures that may be shown. */
export function withPictures(youtube: YouTube, pictureOf: PictureOf): YouTube {
  const ofItem = <T extends { thumbnailUrl: string | null }>(item: T): T => ({
    ...item,
    thumbnailUrl: pictureOf(item.thumbnailUrl),
  });
  const ofComment = (comment: YouTubeComment): YouTubeComment => ({
    ...comment,
    authorProfileImageUrl: pictureOf(comment.authorProfileImageUrl),
    imageUrl: pictureOf(comment.imageUrl),
  });
  const ofThread = (thread: YouTubeThread): YouTubeThread => ({
    ...thread,
    topLevel: ofComment(thread.topLevel),
    replies: thread.replies.map(ofComment),
  });
  return {
    ...youtube,
    listMyChannels: async (token) => (await youtube.listMyChannels(token)).map(ofItem),
    listVideos: async (token, ids) => (await youtube.listVideos(token, ids)).map(ofItem),
    listThreads: async (token, query) => {
      const page = await youtube.listThreads(token, query);
      return { ...page, threads: page.threads.map(ofThread) };
    },
  };
}
