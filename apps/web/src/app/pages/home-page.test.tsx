import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { desenhar } from '../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../testing/loja.ts';
import { Guard } from '../guards/guard.tsx';
import { SessaoWatcher } from '../guards/sessao-watcher.tsx';
import HomePage from './home-page.tsx';

const dashboard = {
  ...{
    faturamento: 4.5,
    vendas: 1,
    porForma: [],
    futurasDeHoje: [],
    produtosBaixos: [],
    produtosBaixosTotal: 0,
  },
  ...{ assinatura: 'premium', planoExpiraEm: null, renova: false, pagamentos: 'desligado' },
};
const dia = {
  ...{ dia: '2026-11-21', hora: 12, faturamento: 4.5, vendas: 1, ticketMedio: 4.5, comparacao: null },
  ...{ horas: [], caixasAbertos: [], abertas: { quantidade: 0, total: 0 }, maisVendidos: [] },
  primeirosPassos: { produto: true, venda: true, recibo: true },
};

it('what the guard had to wait for is not asked for again by the page that it lets in; who comes back gets another answer', async () => {
  const { quem, respostas } = lojaDeTeste();
  const paginas = (
    <SessaoWatcher>
      <Routes>
        <Route
          path="/home"
          element={
            <Guard path="/home">
              <HomePage />
            </Guard>
          }
        />
        <Route path="*" element={<Link to="/home">De volta</Link>} />
      </Routes>
    </SessaoWatcher>
  );
  const desenho = await desenhar(paginas, {
    // As it was stored a month ago: the page has to wait for the server's word.
    ...{ em: '/home', quem: { ...quem, planoExpiraEm: '2020-01-01T00:00:00.000Z' } },
    respostas: {
      ...respostas,
      'GET /api/auth/me': { usuario: quem },
      'GET /api/loja': { id: quem.lojaId, nome: 'Padaria', fuso: 'America/Sao_Paulo' },
      'GET /api/relatorios/cancelamentos': { cancelamentos: [] },
      ...{ 'GET /api/dashboard': dashboard, 'GET /api/dashboard/dia': dia },
    },
  });
  const perguntas = () => desenho.pedidas.filter(({ path }) => path === '/api/dashboard').length;
  await screen.findByRole('region', { name: 'Resumo do dia' });
  expect(perguntas()).toBe(1);
  fireEvent.click(screen.getByRole('link', { name: 'Vender' }));
  fireEvent.click(await screen.findByRole('link', { name: 'De volta' }));
  await screen.findByRole('region', { name: 'Resumo do dia' });
  await waitFor(() => expect(perguntas()).toBe(2));
});
