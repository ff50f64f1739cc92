import '../../features/admin/admin.css';

export { AdminPage as default } from '../../features/admin/components/admin-page.tsx';
