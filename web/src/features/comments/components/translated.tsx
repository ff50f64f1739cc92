import { lazy, Suspense, type ReactElement } from 'react';
import { whenOnline } from '../../../lib/when-online.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import type { TranslationProps } from './translation.tsx';

const Translation = lazy(
  whenOnline(async () => ({ default: (await import('./translation.tsx')).Translation })),
);

/** Fetched when the creator wants the first comment translated. */
export const Translated = (props: TranslationProps): ReactElement | null =>
  useCursorStore(({ translated }) => translated.has(props.comment.id)) ? (
    <Suspense fallback={null}>
      <Translation {...props} />
    </Suspense>
  ) : null;
