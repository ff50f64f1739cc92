interface ImportMetaEnv {
  /** GA4 measurement id, `G-…`; without it nothing is ever loaded from Google. */
  readonly VITE_ANALYTICS_ID?: string;
  /** The deployment's own policies, https addresses; without them those of this site are linked. */
  readonly VITE_PRIVACY_URL?: string;
  readonly VITE_TERMS_URL?: string;
}
