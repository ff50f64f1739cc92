export { AuthCallback as default } from '../../features/auth/components/auth-callback.tsx';
