import { paths } from './paths.ts';

/** The addresses of the privacy policy and the terms of use. A deployment may have its own. */
export interface Policies {
  readonly privacy: string;
  readonly terms: string;
}

/** Uses each address given to the build, or our own page where it is missing. */
export const policiesOf = ({
  VITE_PRIVACY_URL,
  VITE_TERMS_URL,
}: Pick<ImportMetaEnv, 'VITE_PRIVACY_URL' | 'VITE_TERMS_URL'>): Policies => ({
  privacy: VITE_PRIVACY_URL || paths.privacy.getHref(),
  terms: VITE_TERMS_URL || paths.terms.getHref(),
});
