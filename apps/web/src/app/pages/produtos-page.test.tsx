import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { produtoDe } from '../../dados/copia/servidor.test-helper.ts';
import { desenhar } from '../../testing/desenhar.tsx';
import { dialogo, enviados, press } from '../../testing/gestos.ts';
import { lojaDeTeste } from '../../testing/loja.ts';
import ProdutosPage from './produtos-page.tsx';

const SUCO = '0190a000-0000-7000-8000-000000000001';

async function abrir(em: string) {
  const loja = lojaDeTeste();
  loja.servidor.por('produtos', SUCO, { ...produtoDe(SUCO, 4, 7), nome: 'Suco', estoque: 20 });
  return desenhar(<ProdutosPage />, {
    em,
    quem: loja.quem,
    respostas: {
      ...loja.respostas,
      'GET /api/produtos/separados': { pares: [] },
      'GET /api/produtos/:id/movimentos': { saldo: 7, movimentos: [] },
    },
  });
}

it('the balance of a product opens its ledger, under an address, and what is closed leads back', async () => {
  const page = await abrir('/products?filtro=baixa');
  await screen.findByText('Suco');
  await press(/^7 de 20.*movimentos de Suco/);
  await dialogo('Suco');
  expect(page.onde()).toBe(`/products?filtro=baixa&movimentos=${SUCO}`);
  await press('Fechar', await dialogo('Suco'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.onde()).toBe('/products?filtro=baixa');
});

it('a link opens it, and what is closed leaves the page', async () => {
  const page = await abrir(`/products?movimentos=${SUCO}`);
  await press('Fechar', await dialogo('Suco'));
  await waitFor(() => expect(page.onde()).toBe('/products'));
});

it('a loss is four presses from the list', async () => {
  const page = await abrir('/products');
  page.responder('POST /api/estoque/perdas', ({ body }: { body: object }) =>
    Response.json({ ...body, marcas: [] }, { status: 201 }),
  );
  await screen.findByText('Suco');
  await press(/movimentos de Suco/);
  await press('Registrar perda', await dialogo('Suco'));
  await press('Venceu', await dialogo('Registrar perda'));
  await press('Registrar perda', await dialogo('Registrar perda'));
  await screen.findByText('Perda registrada.');
  expect(enviados(page, 'POST')).toMatchObject([
    { motivo: 'VALIDADE', itens: [{ produtoId: SUCO, quantidade: 1 }] },
  ]);
});
