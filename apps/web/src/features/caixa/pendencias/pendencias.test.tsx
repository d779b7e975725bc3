import type { Pendencia } from '@balcao/contract/caixa/pendencias';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { desenhar, type Pedida } from '../../../testing/desenhar.tsx';
import { press } from '../../../testing/gestos.ts';
import { lojaDeTeste } from '../../../testing/loja.ts';
import { sessao } from '../caixa.test-helper.tsx';
import CaixaDaLojaPage from '../caixa-page.tsx';

const agora = new Date().toISOString();
/** The part of a sale that a notice shows. */
const deFora = (id: string, numero: number, total: number): Pendencia => {
  const venda = { id, numero, total, tipo: 'VENDAS', vendedor: { id: 'ana', nome: 'Ana' }, createdAt: agora };
  return { id, tipo: 'FORA_DO_CAIXA', venda: venda as unknown as Venda, desde: agora };
};

it('the owner settles what waits for him: one into a drawer, the others left out', async () => {
  const { quem, respostas } = lojaDeTeste();
  let pendencias = [deFora('v1', 1, 9), deFora('v2', 2, 12), deFora('v3', 3, 15)];
  const resolvida = (id: string | undefined) => {
    pendencias = pendencias.filter((uma) => uma.id !== id);
    return {};
  };
  const page = await desenhar(<CaixaDaLojaPage />, {
    ...{ em: '/caixa?sala=pendencias', quem },
    respostas: {
      ...respostas,
      'GET /api/caixas': { caixas: [sessao({ id: 'g1', nome: 'Caixa 1' })] },
      'GET /api/pendencias': () => ({ pendencias, mais: false }),
      'POST /api/pendencias/:id/visto': ({ path }: Pedida) => resolvida(path.split('/').at(-2)),
      'PUT /api/vendas/:id/caixa': ({ path }: Pedida) => resolvida(path.split('/').at(-2)),
    },
  });
  await screen.findByText('3 vendas feitas com o caixa fechado');
  const doze = screen.getByText(/R\$\s12,00/).closest('li');
  await press('Pôr em um caixa', doze as HTMLElement);
  const por = await screen.findByRole('dialog', { name: /^Em qual caixa entrou/ });
  await press('Pôr no caixa', por);
  expect(within(por).getByText('Escolha um caixa.')).toBeTruthy();
  const caixas = within(por).getByRole('combobox');
  await waitFor(() => expect(within(caixas).getAllByRole('option')).toHaveLength(2));
  fireEvent.change(caixas, { target: { value: 'c1' } });
  await press('Pôr no caixa', por);
  await waitFor(() => expect(screen.queryByText(/R\$\s12,00/)).toBeNull());

  await press('Deixar todas fora');
  await screen.findByText('Nada espera por você.');
  const escritas = page.pedidas.filter(({ method }) => method !== 'GET');
  expect(escritas.map(({ path, body }) => [path, body])).toEqual([
    ['/api/vendas/v2/caixa', { caixaId: 'c1' }],
    ['/api/pendencias/v1/visto', undefined],
    ['/api/pendencias/v3/visto', undefined],
  ]);
});
