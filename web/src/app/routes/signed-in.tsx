import type { ReactElement } from 'react';
import { Mui } from '../../theme/mui.tsx';
import { Shell } from '../shell/shell.tsx';
import '../shell/shell.css';
import '../../features/comments/components/rows.css';
import '../../features/comments/components/toolbar.css';
import '../../features/comments/components/filters.css';

const SignedInRoute = (): ReactElement => (
  <Mui>
    <Shell />
  </Mui>
);

export default SignedInRoute;
