import { entryCatalogue } from './entry-group.ts';
import { landingCatalogue } from './landing-group.ts';

/** All that somebody who is not signed in sees first. */
export const publicCatalogue = { ...entryCatalogue, ...landingCatalogue };
