import { activityPeriodSchema, type ActivityPeriod } from '@replywell/contract/endpoints/stats';
import { timeZoneSchema } from '@replywell/contract/values';

export const DEFAULT_PERIOD: ActivityPeriod = '30';

/** What the address says; the default where it says nothing, or rubbish. */
export const readPeriod = (params: URLSearchParams): ActivityPeriod =>
  activityPeriodSchema.safeParse(params.get('period')).data ?? DEFAULT_PERIOD;

export const writePeriod = (params: URLSearchParams, period: ActivityPeriod): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (period === DEFAULT_PERIOD) next.delete('period');
  else next.set('period', period);
  return next;
};

/** The creator's own; UTC where the browser does not tell a name the server can know. */
export const ownTimeZone = (): string =>
  timeZoneSchema.safeParse(new Intl.DateTimeFormat().resolvedOptions().timeZone).data ?? 'UTC';
