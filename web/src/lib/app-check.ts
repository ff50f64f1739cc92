import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { loadApp } from './firebase.ts';
import { vouchForScripts } from './trusted-scripts.ts';

type AppCheck = ReturnType<typeof initializeAppCheck>;

/** Where the script is that Firebase adds without saying who vouches for it. */
const RECAPTCHA = 'https://www.google.com/recaptcha/';

const start = async (siteKey: string): Promise<AppCheck> => {
  const { app } = await loadApp();
  // What has no policy of its own is asked of this one.
  vouchForScripts('default', (url) => url.startsWith(RECAPTCHA));
  return initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey) });
};

let starting: Promise<AppCheck> | null = null;

/** A token that proves that the call comes from a page of this deployment. Firebase renews it. */
export const appCheckToken = async (siteKey: string): Promise<string> => {
  starting ??= start(siteKey).catch((error: unknown) => {
    starting = null;
    throw error;
  });
  return (await getToken(await starting)).token;
};
