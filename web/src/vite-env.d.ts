interface ImportMetaEnv {
  readonly BUILT_YEAR: string;
  /** The GA4 measurement id, `G-…`. Without it nothing is ever loaded from Google. */
  readonly VITE_ANALYTICS_ID?: string;
  /** The deployment's own policies as https addresses. Without them this site's are linked. */
  readonly VITE_PRIVACY_URL?: string;
  readonly VITE_TERMS_URL?: string;
  /** From when the policies are, `YYYY-MM-DD`. */
  readonly VITE_POLICIES_DATE?: string;
  /** Of reCAPTCHA Enterprise, and the Firebase web app's. Without the key App Check is off. */
  readonly VITE_APP_CHECK_KEY?: string;
  readonly VITE_APP_ID?: string;
  /** The site's address, https://…, for search engines and messengers. */
  readonly VITE_SITE_URL?: string;
  /** Who runs the site, and where questions are answered. */
  readonly VITE_OPERATOR_NAME?: string;
  readonly VITE_OPERATOR_EMAIL?: string;
}
