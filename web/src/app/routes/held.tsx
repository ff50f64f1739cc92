export { HeldPage as default } from '../../features/held/components/held-page.tsx';
