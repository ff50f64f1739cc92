import { asksWords } from '@replywell/contract/comment-search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { ChoiceMenu } from '../../../components/choice-menu.tsx';
import { Modal } from '../../../components/modal.tsx';
import { ask } from '../../../components/question.tsx';
import { SearchList } from '../../../components/search-menu.tsx';
import { paths } from '../../../config/paths.ts';
import { knownVideos } from '../../../replica/replica-store.ts';
import { useQuestions, type AskedQuestion } from '../../../replica/questions.ts';
import { byNeed } from '../lib/shown-questions.ts';
import { useCorrections } from '../hooks/use-corrections.ts';
import { openAnswer } from '../../../reply/answer-form.ts';

/** The one video that all who wait ask it under. */
const onlyVideo = ({ waiting, videoIds }: AskedQuestion): string | null => {
  const [first, ...others] = [...new Set(waiting.map(({ videoId }) => videoId))];
  return videoIds.length === 0 && others.length === 0 && first ? first : null;
};

interface JoinProps {
  readonly asked: AskedQuestion;
  readonly onChoose: (other: AskedQuestion) => void;
  readonly onClose: () => void;
}

const Join = ({ asked, onChoose, onClose }: JoinProps) => {
  const { t } = useTranslation('answers');
  const { all } = useQuestions();
  const others = all
    .filter(({ id }) => id !== asked.id)
    .toSorted(byNeed)
    .map((other) => ({ id: other.id, text: other.question, note: other.answer ?? '', other }));
  return (
    <Modal label={t('joinLabel')} focusOn="input" onClose={onClose}>
      <SearchList
        label={t('joinLabel')}
        nothing={t('joinNone')}
        all={others}
        onChoose={({ other }) => onChoose(other)}
        onClose={onClose}
      />
    </Modal>
  );
};

interface QuestionMenuProps {
  readonly asked: AskedQuestion;
  readonly onPart: () => void;
}

/** The creator's corrections, out of the way of the answers. */
export const QuestionMenu = ({ asked, onPart }: QuestionMenuProps) => {
  const { t } = useTranslation('answers');
  const navigate = useNavigate();
  const [isJoining, setJoining] = useState(false);
  const { joinWith, setVideos, remove } = useCorrections(asked.id);
  const { question, answer, waiting, videoIds } = asked;
  const video = onlyVideo(asked);
  const title = knownVideos().get(video ?? '')?.title ?? '';

  const join = (other: AskedQuestion): void => {
    setJoining(false);
    if (answer === null || other.answer === null) joinWith(other.id);
    else
      ask({
        title: t('joinTitle'),
        text: t('joinText', { kept: other.answer, gone: answer }),
        options: [{ label: t('joinDo'), onChoose: () => joinWith(other.id) }],
      });
  };
  const acts = {
    show: () => {
      const q = asksWords(question);
      void navigate(paths.dashboard.getHref(undefined, 'all', { q, status: 'all' }));
    },
    edit: () => openAnswer(asked),
    reword: () => openAnswer(asked, true),
    join: () => setJoining(true),
    part: onPart,
    onlyUnder: () => setVideos(video === null ? [] : [video]),
    everywhere: () => setVideos([]),
    remove: () =>
      ask({
        title: t('removeTitle'),
        text: t(answer === null ? 'removeOpenText' : 'removeText'),
        options: [{ label: t('remove'), onChoose: remove }],
      }),
  };
  const names = [
    ...(waiting.length > 0 ? (['show'] as const) : []),
    ...(answer === null ? [] : (['edit'] as const)),
    ...(['reword', 'join'] as const),
    ...(waiting.length > 0 ? (['part'] as const) : []),
    ...(video !== null && title !== '' ? (['onlyUnder'] as const) : []),
    ...(videoIds.length > 0 ? (['everywhere'] as const) : []),
    'remove' as const,
  ];
  return (
    <>
      <ChoiceMenu
        opener={Button}
        label={t('more')}
        current={question}
        choices={names.map((value) => ({ value, label: t(value, { title }) }))}
        onChoose={(name) => acts[name]()}
      >
        ···
      </ChoiceMenu>
      {isJoining && <Join asked={asked} onChoose={join} onClose={() => setJoining(false)} />}
    </>
  );
};
