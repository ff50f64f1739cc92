import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { pageOwner } from '../../../lib/page-owner.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { NO_WORDS, useTranslationsStore } from '../stores/translations-store.ts';

/** As for edits, which `edits-keeper.ts` removes together with these. */
const WRITE_AFTER_MS = 250;

const storedSchema = z.record(z.string(), z.string());

const keyOf = (creatorId: string): string => `replywell-edits:words:${creatorId}`;

const write = (): void => {
  const creatorId = pageOwner();
  if (creatorId === null) return;
  const { words } = useTranslationsStore.getState();
  const kept = useEditsStore.getState().ownWords.map((id) => [id, words[id]?.text ?? ''] as const);
  const stored = kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept));
  writeStored(keyOf(creatorId), stored, 'sessionStorage');
};

const read = (creatorId: string): Readonly<Record<string, string>> => {
  try {
    return storedSchema.parse(JSON.parse(readStored(keyOf(creatorId), 'sessionStorage') ?? '{}'));
  } catch {
    // The stored text was written by another version of the page, or by hand.
    return {};
  }
};

/** Own words outlive a reload of the tab, as edits do. Their field is open again. */
export const bringWordsBack = (): void => {
  const creatorId = pageOwner();
  if (creatorId === null) return;
  const kept = Object.entries(read(creatorId)).map(
    ([id, text]) => [id, { ...NO_WORDS, text, open: true }] as const,
  );
  useTranslationsStore.setState(({ words }) => ({
    words: { ...Object.fromEntries(kept), ...words },
  }));
};

let timer: number | undefined;

/** Writes what waits to be written. Nothing waits: what has been removed meanwhile stays removed. */
const flush = (): void => {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  write();
};

useTranslationsStore.subscribe(({ words }, before) => {
  if (words === before.words) return;
  clearTimeout(timer);
  timer = window.setTimeout(flush, WRITE_AFTER_MS);
});
window.addEventListener('pagehide', flush);
document.addEventListener('visibilitychange', flush);

bringWordsBack();
