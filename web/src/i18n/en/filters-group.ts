import { filters } from './filters.ts';

export const filtersCatalogue = { filters };
