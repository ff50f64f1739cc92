import { paths } from './paths.ts';

/** Who runs the site, for the policies. The build of a real project stops without it. */
export const operator = {
  name: import.meta.env.VITE_OPERATOR_NAME || 'Replywell',
  email: import.meta.env.VITE_OPERATOR_EMAIL || 'privacy@example.com',
};

/** Where the policies are. A deployment may have its own. */
export const policies = {
  privacy: import.meta.env.VITE_PRIVACY_URL || paths.privacy.getHref(),
  terms: import.meta.env.VITE_TERMS_URL || paths.terms.getHref(),
};

/** false while the page is worked on. */
export const isBuilt = import.meta.env.PROD;

export const analyticsId = import.meta.env.VITE_ANALYTICS_ID;
