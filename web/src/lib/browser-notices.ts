import type { Browser } from '@replywell/contract/endpoints/notices';

/** Notices that this browser shows, also while no page is open. The service worker draws them. */

/** undefined: this browser cannot, or the page has no worker. */
const pushManager = async (): Promise<PushManager | undefined> => {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager;
};

const browserOf = (subscription: PushSubscription): Browser => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
};

/** null: it cannot be told. */
export const readBrowserNotices = async (): Promise<{ browser: Browser | null } | null> => {
  const manager = await pushManager();
  if (!manager) return null;
  const subscription = await manager.getSubscription();
  return { browser: subscription && browserOf(subscription) };
};

/** Asks the person first. null: they, or their browser, said no. */
export const startBrowserNotices = async (pushKey: string): Promise<Browser | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const manager = await pushManager();
  const wanted = { userVisibleOnly: true, applicationServerKey: pushKey };
  return manager ? browserOf(await manager.subscribe(wanted)) : null;
};

/** From then on the push service refuses what is sent here. */
export const stopBrowserNotices = async (): Promise<void> => {
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
};
