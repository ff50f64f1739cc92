import '../shell/shell.css';
import '../../features/comments/rows.css';
import '../../features/comments/draft.css';
import '../../features/comments/toolbar.css';
import '../../features/comments/filters.css';
import '../../features/batches/batches.css';

export { Shell as default } from '../shell/shell.tsx';
