import { useQuestion } from '../../../components/question.tsx';
import { useAnswers } from '../../../replica/answers.ts';
import { ChannelReplica } from '../../../replica/channel-replica.ts';
import { useBulkStore } from '../lib/generate-replies.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { useLearntStore } from '../stores/learnt-store.ts';
import { useLoadStore } from '../stores/load-store.ts';
import { useSelectionStore } from '../stores/selection-store.ts';

/** Resets the stores, so that no test depends on an earlier one. */
export const resetStores = (): void => {
  const reset = <State>(store: {
    setState: (state: State, replace: true) => void;
    getInitialState: () => State;
  }): void => store.setState(store.getInitialState(), true);
  ChannelReplica.close();
  reset(useAnswers);
  reset(useBulkStore);
  reset(useCursorStore);
  reset(useEditsStore);
  reset(useLearntStore);
  reset(useLoadStore);
  reset(useQuestion);
  reset(useSelectionStore);
};
