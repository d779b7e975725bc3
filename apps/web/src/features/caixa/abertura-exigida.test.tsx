import type { Abertura } from '@balcao/contract/caixa/caixa';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { desenhar, type Pedida } from '../../testing/desenhar.tsx';
import { press, type } from '../../testing/gestos.ts';
import { lojaDeTeste } from '../../testing/loja.ts';
import { AberturaExigida } from './abertura-exigida.tsx';
import { GAVETAS, sessao } from './caixa.test-helper.tsx';

const [GAVETA = { id: '', nome: '' }] = GAVETAS;

/** The till's place in a store that wants its drawer opened first, or does not. */
function caixa(exigirCaixa: boolean) {
  const { quem, respostas } = lojaDeTeste({ loja: { exigirCaixa } as never });
  return desenhar(<AberturaExigida>O caixa da venda</AberturaExigida>, {
    ...{ em: '/selling/caixa', quem },
    respostas: {
      ...respostas,
      'GET /api/loja': { id: quem.lojaId, nome: 'Padaria', fuso: 'America/Sao_Paulo', exigirCaixa },
      'GET /api/caixas': { caixas: [] },
      'GET /api/caixas/gavetas': { gavetas: [GAVETA] },
    },
  });
}

it('where the store wants it so, the till asks for the opening, and goes on with it', async () => {
  const page = await caixa(true);
  await screen.findByRole('heading', { name: 'Antes de vender, abra o caixa' });
  expect(screen.queryByText('O caixa da venda')).toBeNull();
  page.responder('POST /api/caixas', ({ body }: Pedida) => ({
    ...sessao(GAVETA, { id: (body as Abertura).id ?? '', fundo: 50 }),
    avisos: [],
  }));
  await screen.findByRole('heading', { name: 'Caixa 1 está fechado' });
  type(/^Fundo de caixa/, '50');
  await press('Abrir caixa');
  await screen.findByText('O caixa da venda');
  // The queue has it before the server.
  const pedida = () => page.pedidas.find(({ method, path }) => method === 'POST' && path === '/api/caixas');
  await waitFor(() => expect(pedida()?.body).toMatchObject({ fundo: 50, gavetaId: 'g1' }));
});

it('it only asks: who knows better sells without', async () => {
  await caixa(true);
  await screen.findByRole('heading', { name: 'Antes de vender, abra o caixa' });
  await press('Vender sem abrir');
  await screen.findByText('O caixa da venda');
});

it('where the store does not ask for it the till is there at once', async () => {
  const page = await caixa(false);
  expect(screen.getByText('O caixa da venda')).toBeTruthy();
  await waitFor(() => expect(page.pedidas.length).toBeGreaterThan(0));
  expect(screen.queryByRole('heading')).toBeNull();
});
