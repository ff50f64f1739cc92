import { chromium, type Browser } from '@playwright/test';
import { chromiumPath, FLAGS } from './chromium.ts';

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: FLAGS });
