import './app/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { AppRouter } from './app/router.tsx';

// After an update the old pages' chunks are gone from the server: one reload brings the new ones.
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('balcao.recarga') ?? 0);
  if (Date.now() - last < 30_000) return;
  sessionStorage.setItem('balcao.recarga', String(Date.now()));
  event.preventDefault();
  window.location.reload();
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <AppRouter />
      </Providers>
    </StrictMode>,
  );
}
