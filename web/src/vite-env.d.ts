interface ImportMetaEnv {
  /** GA4 measurement id, `G-…`; without it nothing is ever loaded from Google. */
  readonly VITE_ANALYTICS_ID?: string;
}
