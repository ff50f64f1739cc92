import type { ReactElement } from 'react';
import { policiesOf } from '../../config/policies.ts';
import { LoginPage } from '../login-page.tsx';
import '../../features/landing/components/landing.css';

const POLICIES = policiesOf(import.meta.env);

const LoginRoute = (): ReactElement => <LoginPage policies={POLICIES} />;

export default LoginRoute;
