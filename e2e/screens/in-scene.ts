import type { Page } from '@playwright/test';
import { openScene } from './open-scene.ts';
import type { Scene, Stage, Width } from './scene.ts';
import { quiet } from './quiet.ts';
import type { Language } from './words.ts';
import { expect, type Contexts } from './site-fixture.ts';

/** The page makes these requests by itself, so they are not counted as writes. */
const BY_ITSELF = ['/api/youtube/load-latest-comments', '/api/auth/firebase-token'];

export interface InScene extends Stage {
  /** The requests that change something (method and path), in the order in which they are sent. */
  readonly writes: readonly string[];
}

const listenForWrites = (page: Page): string[] => {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || BY_ITSELF.includes(pathname)) return;
    if (pathname.startsWith('/api/')) writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
};

interface Place {
  readonly contexts: Contexts;
  readonly origin: string;
  readonly width?: Width;
  readonly language?: Language;
}

/** Does something in a scene (light theme) and expects that nothing went wrong. */
export const inScene = async (
  { contexts, origin, width = 'desktop', language = 'en' }: Place,
  scene: Scene,
  act: (stage: InScene) => Promise<void>,
): Promise<void> => {
  const view = { language, theme: 'light', width } as const;
  const { page, say, complaints, close } = await openScene(contexts[language], origin, scene, view);
  try {
    await quiet(page);
    await act({ page, say, width, writes: listenForWrites(page) });
    expect(complaints()).toEqual([]);
  } finally {
    await close();
  }
};
