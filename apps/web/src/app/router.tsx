import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { Checking } from './checking.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OnlySignedOut } from './signed-out.tsx';

const CadastroPage = lazy(() => import('../features/auth/cadastro-page.tsx'));
// Queries, guards, the shell: nothing that a person at the login page has to wait for.
const loadInside = () => import('./inside.tsx');
const Inside = lazy(loadInside);

const login = (
  <OnlySignedOut>
    <LoginPage onSending={loadInside} />
  </OnlySignedOut>
);

export function AppRouter() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Checking />}>
        <Routes>
          <Route index element={login} />
          <Route path="login" element={login} />
          <Route
            path="cadastro"
            element={
              <OnlySignedOut>
                <CadastroPage />
              </OnlySignedOut>
            }
          />
          <Route path="*" element={<Inside />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
