import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import ComprasPage from './lista/compras-page.tsx';

const CompraPage = lazy(() => import('./compra/compra-page.tsx'));
const ComprarPage = lazy(() => import('./comprar/comprar-page.tsx'));
const NovaPage = lazy(() => import('./nova/nova-page.tsx'));
const NotaPage = lazy(() => import('./nota/nota-page.tsx'));

/** `/compras` and what is below it. */
export default function ComprasRotas() {
  return (
    <Routes>
      <Route index element={<ComprasPage />} />
      <Route path="comprar" element={<ComprarPage />} />
      <Route path="nova" element={<NovaPage />} />
      <Route path="nota/:chave" element={<NotaPage />} />
      <Route path=":id" element={<CompraPage />} />
    </Routes>
  );
}
