// reCAPTCHA runs in this document, at Firebase's own domain, and not in the page: it sees nothing of it.
// Only pages of this site are told the token that it is exchanged for (src/lib/app-check.ts).
(() => {
  const query = new URLSearchParams(location.search);
  const [key, app] = [query.get('key') ?? '', query.get('app') ?? ''];

  const captcha = new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(key)}`;
    script.onload = () => resolve(window.grecaptcha.enterprise);
    script.onerror = reject;
    document.head.append(script);
  });
  const config = fetch('/api/config').then((answer) => answer.json());

  // As Firebase's own SDK does it.
  const exchange = async ({ apiKey, projectId }) => {
    const enterprise = await captcha;
    await new Promise((ready) => enterprise.ready(ready));
    const solved = await enterprise.execute(key, { action: 'fire_app_check' });
    const place = `projects/${projectId}/apps/${app}`;
    const answer = await fetch(
      `https://content-firebaseappcheck.googleapis.com/v1/${place}:exchangeRecaptchaEnterpriseToken?key=${apiKey}`,
      { method: 'POST', body: JSON.stringify({ recaptcha_enterprise_token: solved }) },
    );
    const { token, ttl } = await answer.json();
    return { token, expireTimeMillis: Date.now() + 1000 * parseFloat(ttl) };
  };

  const answer = async ({ origin, ports }) => {
    const { origins, firebase } = await config;
    if (origins.includes(origin)) ports[0].postMessage(await exchange(firebase));
  };
  addEventListener('message', (message) => void answer(message));
})();
