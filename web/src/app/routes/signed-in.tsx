import type { ReactElement } from 'react';
import { Mui } from '../../theme/mui.tsx';
import { Shell } from '../shell/shell.tsx';

const SignedInRoute = (): ReactElement => (
  <Mui>
    <Shell />
  </Mui>
);

export default SignedInRoute;
