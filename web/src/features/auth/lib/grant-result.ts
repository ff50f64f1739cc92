import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import type { TFunction } from 'i18next';
import type { ToastContent } from '../../../components/toast/toast-store.ts';
import type { Asked } from './sign-in-flow.ts';

export const PERMISSION = 'permission';

type Grant = Pick<Asked, 'first' | 'another'>;

export const grantFailure = (
  message: string,
  { first }: Grant,
  t: TFunction<['auth', 'common']>,
): ToastContent => ({
  variant: 'destructive',
  title: t('common:error'),
  description: t(first ? 'permission.connectFailed' : 'permission.failed', { message }),
  about: [PERMISSION],
});

/** For the popup and the full-page return. */
export const grantResult = (
  { permission }: CurrentUser,
  grant: Grant,
  t: TFunction<['auth', 'common']>,
): ToastContent =>
  permission === 'granted'
    ? { title: t(grant.first ? 'permission.connected' : 'permission.refreshed') }
    : grantFailure(
        t(grant.another ? 'permission.otherChannel' : 'permission.stillMissing'),
        grant,
        t,
      );
