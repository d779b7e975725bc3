import './app/styles.ts';
import './lib/zod-jitless.ts';
// Before the rest is evaluated: the disk answers meanwhile.
import './app/do-disco.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { doDisco } from './app/do-disco.ts';
import { paginaAberta } from './app/inside.tsx';
import { Providers } from './app/providers.tsx';
import { reloadAfterUpdate } from './app/reload.ts';
import { AppRouter } from './app/router.tsx';
import { keepEarlyKeys } from './features/vendas/caixa/teclas/early-keys.ts';
import { escutarConvite } from './lib/instalar.ts';
import { keepSecondPress } from './lib/second-press.ts';
import { listenForBack } from './lib/use-back.ts';

reloadAfterUpdate();
escutarConvite();
listenForBack();
keepEarlyKeys();
keepSecondPress();

/** A disk that takes longer is not waited for, in milliseconds. */
const PATIENCE = 1_000;

const root = document.getElementById('root');
if (root) {
  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <AppRouter />
        </Providers>
      </StrictMode>,
    );
  // With the code on the disk, too, a page is drawn once: with what it shows.
  const begin = navigator.serviceWorker?.controller ? Promise.all([doDisco, paginaAberta]) : doDisco;
  if (begin) {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    void Promise.race([begin, patience]).then(draw);
  } else draw();
}
