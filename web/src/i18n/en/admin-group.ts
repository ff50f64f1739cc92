import { admin } from './admin.ts';

export const adminCatalogue = { admin };
