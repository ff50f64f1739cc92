import '../shell/shell.css';
import '../../features/comments/components/rows.css';
import '../../features/comments/components/draft.css';
import '../../features/comments/components/toolbar.css';
import '../../features/comments/components/filters.css';
import '../../features/batches/components/batches.css';

export { Shell as default } from '../shell/shell.tsx';
