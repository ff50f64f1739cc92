import { paths } from './paths.ts';

/** Named in the policies. A real project cannot be built without it. */
export const operator = {
  name: import.meta.env.VITE_OPERATOR_NAME || 'Replywell',
  email: import.meta.env.VITE_OPERATOR_EMAIL || 'privacy@example.com',
};

/** The date of the policies: the deployment's, or that of their text here. */
export const policiesDate = import.meta.env.VITE_POLICIES_DATE || '2026-11-28';

/** A deployment may link to policies of its own. */
export const policies = {
  privacy: import.meta.env.VITE_PRIVACY_URL || paths.privacy.getHref(),
  terms: import.meta.env.VITE_TERMS_URL || paths.terms.getHref(),
};

/** Of the build, not of the visit: React has to find what was prerendered. */
export const builtYear = import.meta.env.BUILT_YEAR;

export const isBuilt = import.meta.env.PROD;

export const analyticsId = import.meta.env.VITE_ANALYTICS_ID;

/** Where reCAPTCHA runs: a build is for one project, and this domain is every project's. undefined: App Check is off. */
export const appCheckFrame =
  import.meta.env.VITE_APP_CHECK_KEY &&
  `https://${import.meta.env.MODE}.firebaseapp.com/app-check.html?key=${import.meta.env.VITE_APP_CHECK_KEY}&app=${import.meta.env.VITE_APP_ID ?? ''}`;
