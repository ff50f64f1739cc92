import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { AnswersPage } from '../../features/answers/components/answers-page.tsx';
import { SearchBox } from '../../features/comments/components/search-box.tsx';
import { writeAnswerDrafts } from '../../features/comments/lib/generate-commands.ts';
import { useBulkStore } from '../../features/comments/lib/generate-replies.ts';

const AnswersRoute = () => {
  const { t } = useTranslation('answers');
  const navigate = useNavigate();
  const isWriting = useBulkStore(({ running }) => running);
  return (
    <AnswersPage
      search={<SearchBox label={t('search')} />}
      isWriting={isWriting}
      writeDrafts={(comments) => {
        writeAnswerDrafts(comments);
        void navigate(paths.dashboard.getHref(undefined, 'all', { status: 'all' }));
      }}
    />
  );
};

export default AnswersRoute;
