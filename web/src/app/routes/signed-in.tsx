import '../shell/shell.css';

export { Shell as default } from '../shell/shell.tsx';
