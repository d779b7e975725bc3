import { RETORNOS } from '@balcao/contract/assinaturas/retornos';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { comMantine } from '../ui/com-mantine.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Checking } from './guards/checking.tsx';
import { OnlySignedOut } from './guards/only-signed-out.tsx';
import { ToLanding } from './guards/to-landing.tsx';
import { ToLogin } from './guards/to-login.tsx';
import Inside from './inside.tsx';

const RegistrarContaPage = lazy(comMantine(() => import('../features/auth/registrar-conta-page.tsx')));
const PedirLinkPage = lazy(comMantine(() => import('../features/auth/pedir-link-page.tsx')));
const RedefinirSenhaPage = lazy(comMantine(() => import('../features/auth/redefinir-senha-page.tsx')));
const ResultadoPage = lazy(comMantine(() => import('../features/assinaturas/pagamento/resultado-page.tsx')));
const PixSimuladoPage = lazy(
  comMantine(() => import('../features/assinaturas/pagamento/pix-simulado-page.tsx')),
);
const SimuladoPage = lazy(comMantine(() => import('../features/assinaturas/pagamento/simulado-page.tsx')));

export function AppRouter() {
  return (
    <ErrorBoundary outermost>
      <Suspense fallback={<Checking />}>
        <Routes>
          <Route index element={<ToLanding />} />
          <Route
            path="login"
            element={
              <OnlySignedOut>
                <ToLogin />
              </OnlySignedOut>
            }
          />
          <Route
            path="cadastro"
            element={
              <OnlySignedOut>
                <RegistrarContaPage />
              </OnlySignedOut>
            }
          />
          {/* No guard: a link from a mail works for any person signed in on this device. */}
          <Route path="esqueceusenha" element={<PedirLinkPage />} />
          <Route path="resetsenha" element={<RedefinirSenhaPage />} />
          {/* Where a payer comes back to, on whatever device; and the demonstration's payment page. */}
          {RETORNOS.map((resultado) => (
            <Route key={resultado} path={resultado} element={<ResultadoPage resultado={resultado} />} />
          ))}
          <Route path="simulado/pix/:id" element={<PixSimuladoPage />} />
          <Route path="simulado/:id" element={<SimuladoPage />} />
          <Route path="*" element={<Inside />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
