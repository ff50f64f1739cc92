import { activityPeriodSchema, type ActivityPeriod } from '@replywell/contract/endpoints/activity';
import { timeZoneSchema } from '@replywell/contract/values';

export const DEFAULT_PERIOD: ActivityPeriod = '30';

/** Reads the period from the address. Uses the default if there is none or it is not valid. */
export const readPeriod = (params: URLSearchParams): ActivityPeriod =>
  activityPeriodSchema.safeParse(params.get('period')).data ?? DEFAULT_PERIOD;

export const writePeriod = (params: URLSearchParams, period: ActivityPeriod): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (period === DEFAULT_PERIOD) next.delete('period');
  else next.set('period', period);
  return next;
};

/** The creator's time zone, or UTC if the browser gives no name that the server can know. */
export const ownTimeZone = (): string =>
  timeZoneSchema.safeParse(new Intl.DateTimeFormat().resolvedOptions().timeZone).data ?? 'UTC';
