// Google's script runs in this document and not in the page. firebase.json gives it no origin, so it
// sees neither the page nor its cookies, and knows only what the page tells it
// (src/features/analytics/lib/analytics-frame.ts).
(() => {
  window.dataLayer = window.dataLayer || [];
  // Google's script reads only `arguments` objects from this list.
  function gtag() {
    window.dataLayer.push(arguments);
  }

  const begin = (id, visitor) => {
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
      // There are no cookies here, so the page says who visits.
      client_storage: 'none',
      client_id: visitor,
    });
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  };

  let begun = false;
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return;
    const { id, visitor, page, origin } = data;
    if (!begun) begin(id, visitor);
    begun = true;
    gtag('event', 'page_view', {
      page_location: `${origin}${page}`,
      page_path: page,
      // The tab's own title contains the number of waiting items.
      page_title: page,
      // The previous address may contain more than the page, so it is not sent.
      page_referrer: '',
    });
  });
})();
