import { settings } from './settings.ts';

export const settingsCatalogue = { settings };
