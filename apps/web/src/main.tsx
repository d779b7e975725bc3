import './app/styles.ts';
import './lib/zod-jitless.ts';
// Before the rest is evaluated: the disk answers meanwhile.
import './app/do-disco.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { doDisco } from './app/do-disco.ts';
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
  if (doDisco) void doDisco.then(draw);
  else draw();
}
