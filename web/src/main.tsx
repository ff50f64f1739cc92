import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { currentUserQuery } from './features/auth/api/get-current-user.ts';
import { initI18n } from './i18n/index.ts';
import { createQueryClient } from './lib/query-client.ts';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './components/components.css';
import './app/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queryClient = createQueryClient();
// Both on their way before React starts; the page waits for its texts only.
void queryClient.query(currentUserQuery);
const texts = initI18n(['common', 'auth', 'landing']);

const show = (): void =>
  createRoot(root).render(
    <Providers queryClient={queryClient}>
      <Router />
    </Providers>,
  );

void texts.then(show);
