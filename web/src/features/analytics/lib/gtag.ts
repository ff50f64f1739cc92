const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's script reads only `arguments` objects from this list. */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  (window.dataLayer ??= []).push(arguments);
}

const setStopped = (id: string, stopped: boolean): void => {
  Object.assign(window, { [`ga-disable-${id}`]: stopped });
};

const begin = (id: string): void => {
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
};

let begun = false;

/** Reports one page to Google Analytics. The first call fetches Google's script. */
export const sendPageHit = (id: string, page: string): void => {
  setStopped(id, false);
  if (!begun) begin(id);
  begun = true;
  gtag('event', 'page_view', {
    page_location: `${window.location.origin}${page}`,
    page_path: page,
    // The tab's own title contains the number of waiting items.
    page_title: page,
    // The previous address may contain more than the page, so it is not sent.
    page_referrer: '',
  });
};

const ANALYTICS_COOKIE = /^_ga/;

/** Google uses the widest domain the browser allows for its cookies. It cannot be read back. */
export const domainsAbove = (hostname: string): string[] => {
  const parts = hostname.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
};

/** Called when consent is withdrawn. Stops all hits and deletes what identifies the visitor. */
export const stopAnalytics = (id: string): void => {
  setStopped(id, true);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!ANALYTICS_COOKIE.test(name)) continue;
    const domains = domainsAbove(window.location.hostname).map((domain) => `; domain=${domain}`);
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
};
