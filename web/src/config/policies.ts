import { paths } from './paths.ts';

/** Where the privacy policy and the terms of use stand: a deployment may have them elsewhere. */
export interface Policies {
  readonly privacy: string;
  readonly terms: string;
}

const elsewhere = (address: string | undefined): string | null => {
  const url = URL.parse(address ?? '');
  return url?.protocol === 'https:' ? url.href : null;
};

/** As the build was told; our own pages where it was told nothing, or no address of a page. */
export const policiesOf = ({
  VITE_PRIVACY_URL,
  VITE_TERMS_URL,
}: Pick<ImportMetaEnv, 'VITE_PRIVACY_URL' | 'VITE_TERMS_URL'>): Policies => ({
  privacy: elsewhere(VITE_PRIVACY_URL) ?? paths.privacy.getHref(),
  terms: elsewhere(VITE_TERMS_URL) ?? paths.terms.getHref(),
});
