import { landing } from './landing.ts';

export const landingCatalogue = { landing };
