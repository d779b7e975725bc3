import './app/styles.ts';
import './lib/zod-jitless.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { abrirDoDisco } from './app/abrir-do-disco.ts';
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
  const read = abrirDoDisco();
  if (read) void read.then(draw);
  else draw();
}
