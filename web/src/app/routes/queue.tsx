import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { QueuePage } from '../../features/batches/components/queue/queue-page.tsx';
import { isSelectable } from '../../features/comments/lib/row-controls.ts';
import { selectAlone } from '../../features/comments/stores/selection-store.ts';
import { entryWithId } from '../../replica/replica-store.ts';

const QueueRoute = () => {
  const navigate = useNavigate();
  return (
    <QueuePage
      selectInList={(ids) => {
        const rows = ids.flatMap((id) => entryWithId(id)?.row ?? []);
        selectAlone(rows.filter(isSelectable).map(({ id }) => id));
        void navigate(paths.dashboard.getHref(undefined, 'all', { status: 'all' }));
      }}
    />
  );
};

export default QueueRoute;
