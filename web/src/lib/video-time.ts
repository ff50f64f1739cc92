const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** `12:40` or `1:02:03`, as YouTube writes it. */
export const timeIn = (seconds: number): string => {
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const parts =
    hours > 0
      ? [hours, minutes % MINUTES_PER_HOUR, seconds % SECONDS_PER_MINUTE]
      : [minutes, seconds % SECONDS_PER_MINUTE];
  return parts.map((part, at) => String(part).padStart(at === 0 ? 1 : 2, '0')).join(':');
};

/** The video on YouTube, from that second on. */
export const placeIn = (videoId: string, seconds: number): string =>
  `https://www.youtube.com/watch?${new URLSearchParams({ v: videoId, t: `${String(seconds)}s` }).toString()}`;
