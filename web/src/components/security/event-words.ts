import type { OwnSecurityEntry } from '@replywell/contract/endpoints/security';
import { useTranslation } from 'react-i18next';

type Entry = Pick<OwnSecurityEntry, 'event' | 'method' | 'failure'>;

/** What happened, and how. */
export const useEventWords = (): ((entry: Entry) => { title: string; details: string[] }) => {
  const { t } = useTranslation('security');
  return ({ event, method, failure }) => ({
    title: t(`event.${event}`),
    details: [
      ...(method ? [t(`method.${method}`)] : []),
      ...(failure ? [t(`failure.${failure}`)] : []),
    ],
  });
};
