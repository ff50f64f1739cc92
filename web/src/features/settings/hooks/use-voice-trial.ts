import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isSameTone,
  newestComments,
  writeTrials,
  type Tone,
  type Trial,
} from '../lib/try-voice.ts';

interface State {
  readonly running: boolean;
  /** null: not known yet. */
  readonly trials: readonly Trial[] | null;
  readonly error: unknown;
}

const BEGUN: State = { running: true, trials: null, error: null };

export interface VoiceTrial extends State {
  /** The form has another voice by now than these drafts. */
  readonly isEarlier: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Drafts in the voice of the form, on three comments: at once, and again with every `start`. It
 * stops when the form is left.
 */
export const useVoiceTrial = (tone: Tone): VoiceTrial => {
  const [state, setState] = useState(BEGUN);
  const [asked, setAsked] = useState(tone);
  const [first] = useState(tone);
  const underWay = useRef<AbortController | null>(null);
  const run = useCallback(async (inTone: Tone): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current?.abort();
    underWay.current = controller;
    const show = (change: Partial<State>): void => {
      if (!signal.aborted) setState((now) => ({ ...now, ...change }));
    };
    try {
      const trials = await newestComments(signal);
      show({ trials });
      await writeTrials(trials, inTone, { signal, onChange: (now) => show({ trials: now }) });
    } catch (error) {
      show({ error });
    }
    show({ running: false });
  }, []);
  const stop = useCallback((): void => {
    underWay.current?.abort();
    setState((now) => ({ ...now, running: false }));
  }, []);
  useEffect(() => {
    void run(first);
    return () => underWay.current?.abort();
  }, [run, first]);
  const start = (): void => {
    setState(BEGUN);
    setAsked(tone);
    void run(tone);
  };
  return { ...state, isEarlier: !isSameTone(asked, tone), start, stop };
};
