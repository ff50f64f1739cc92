export { QueuePage as default } from '../../features/batches/components/queue/queue-page.tsx';
