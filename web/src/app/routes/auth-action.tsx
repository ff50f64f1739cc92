import '../../features/auth/components/email.css';

export { LetterPage as default } from '../../features/auth/components/letter-page.tsx';
