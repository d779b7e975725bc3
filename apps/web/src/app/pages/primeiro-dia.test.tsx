/** Home asks how the shop works once: answered, skipped or left, it is home as ever. */
import { act, fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { marcarPrimeiraVisita } from '../../dados/primeira-visita.ts';
import { desenhar } from '../../testing/desenhar.tsx';
import { lojaDeTeste, padaria } from '../../testing/loja.ts';
import HomePage from './home-page.tsx';

const dashboard = {
  ...{ faturamento: 0, vendas: 0, porForma: [], futurasDeHoje: [], produtosBaixos: [] },
  ...{ produtosBaixosTotal: 0, assinatura: 'premium', planoExpiraEm: null, renova: false },
  pagamentos: 'desligado',
};
const dia = {
  ...{ dia: '2026-11-21', hora: 12, faturamento: 0, vendas: 0, ticketMedio: 0, comparacao: null },
  ...{ horas: [], caixasAbertos: [], abertas: { quantidade: 0, total: 0 }, maisVendidos: [] },
  primeirosPassos: { produto: false, venda: false, recibo: false },
};

const perguntas = () => screen.queryByRole('heading', { level: 1, name: 'Prepare o seu caixa' });
const comoSempre = () => screen.findByRole('region', { name: 'Por onde começar' });
const press = (role: 'button' | 'link', name: string) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })));

async function abrir(): Promise<void> {
  const { quem, respostas } = lojaDeTeste({ formas: [] });
  marcarPrimeiraVisita(quem.email);
  const paginas = (
    <>
      <Link to="/home">Início</Link>
      <Link to="/products">Produtos</Link>
      <Routes>
        <Route path="/home" element={<HomePage />} />
        <Route path="*" element="outra página" />
      </Routes>
    </>
  );
  await desenhar(paginas, {
    ...{ em: '/home', quem },
    respostas: {
      ...respostas,
      'GET /api/loja': { ...padaria, id: quem.lojaId },
      'GET /api/relatorios/cancelamentos': { cancelamentos: [] },
      ...{ 'GET /api/dashboard': dashboard, 'GET /api/dashboard/dia': dia },
    },
  });
  await screen.findByRole('form', { name: 'Prepare o seu caixa' });
}

it('skipped, it is home as ever, also the next time', async () => {
  await abrir();
  await press('button', 'Pular');
  await comoSempre();
  await press('link', 'Produtos');
  await press('link', 'Início');
  await comoSempre();
  expect(perguntas()).toBeNull();
});

it('left for another page, it is not asked again', async () => {
  await abrir();
  await press('link', 'Produtos');
  await press('link', 'Início');
  await comoSempre();
  expect(perguntas()).toBeNull();
});
