import { paths } from './paths.ts';

/** The addresses of the privacy policy and the terms of use. A deployment may have its own. */
export interface Policies {
  readonly privacy: string;
  readonly terms: string;
}

const elsewhere = (address: string | undefined): string | null => {
  const url = URL.parse(address ?? '');
  return url?.protocol === 'https:' ? url.href : null;
};

/** Uses each address given to the build, or our own page if it is missing or not https. */
export const policiesOf = ({
  VITE_PRIVACY_URL,
  VITE_TERMS_URL,
}: Pick<ImportMetaEnv, 'VITE_PRIVACY_URL' | 'VITE_TERMS_URL'>): Policies => ({
  privacy: elsewhere(VITE_PRIVACY_URL) ?? paths.privacy.getHref(),
  terms: elsewhere(VITE_TERMS_URL) ?? paths.terms.getHref(),
});
