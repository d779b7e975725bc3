/** The history without a connection: this device's own sales. */
import type { Permissao } from '@balcao/contract/pessoas/permissoes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';
import { fila, type Intent } from '../../../fila/fila.ts';
import { item } from '../../../fila/motor/simulador.test-helper.ts';
import { esperarNoConsole } from '../../../testing/console.ts';
import { semRede } from '../../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../../testing/loja.ts';
import { abrirHistorico, dinheiro, pix, press, vendaDe } from '../loja-que-vende.test-helper.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
});

function venda(nome: string, { id: formaId, tipo, nome: forma }: typeof pix, valor: number): Intent {
  const [key, id] = [crypto.randomUUID(), crypto.randomUUID()];
  const [identificador, criadaEm] = [`VENDA-${id}`, new Date().toISOString()];
  const itens = [{ ...item('cafe', 1), nome, preco: valor }];
  const pagamentos = [{ formaId, valor }];
  return {
    ...{ key, operation: 'abrir', vendaId: id, tipo: 'VENDAS', identificador },
    nomes: { formas: { [formaId]: { tipo, nome: forma } } },
    body: { tipo: 'VENDAS', itens, pagamentos, id, identificador, criadaEm },
  };
}

async function abrir(query = '', permissoes: Permissao[] = ['vendas', 'relatorios']) {
  esperarNoConsole(/^Erro ao carregar/);
  const quem = { ...lojaDeTeste().quem, tipo: 'FUNCIONARIO' as const, permissoes };
  const page = await abrirHistorico({
    ...{ em: `/vendas${query}`, quem },
    respostas: Object.fromEntries(
      ['GET /api/vendas', 'GET /api/vendas/resumo', 'GET /api/vendas/vendedores', 'POST /api/vendas'].map(
        (oque) => [oque, semRede],
      ),
    ),
  });
  await act(async () => {
    await fila.guardar(venda('Café', dinheiro, 5));
    vi.setSystemTime(Date.now() + 1_000);
    await fila.guardar(venda('Bolo', pix, 12.5));
  });
  return { ...page, quem };
}
const tem = (...nomes: string[]) =>
  waitFor(() => {
    const linhas = screen.getAllByRole('listitem').map((linha) => within(linha).getAllByRole('button')[0]);
    expect(linhas.map((linha) => linha?.textContent)).toEqual(
      nomes.map((nome) => expect.stringContaining(nome)),
    );
  });
const dito = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

it('is newest first, with its sums by form', async () => {
  await abrir();
  await screen.findByText('Sem conexão com o servidor');
  await tem('Bolo', 'Café');
  for (const fato of ['R$ 17,50', 'PixR$ 12,50', 'DinheiroR$ 5,00']) expect(dito()).toContain(fato);
});

it('is filtered on the device', async () => {
  await abrir('?busca=caf%C3%A9');
  await tem('Café');
});

it('tells no sums to an employee who may not see takings, and no sale of another person', async () => {
  const { quem } = await abrir('', ['vendas']);
  await tem('Bolo', 'Café');
  expect(dito()).not.toContain('R$ 17,50');
  await act(async () => sessaoGuardada.save({ usuario: { ...quem, id: 'bia' }, token: 't2' }));
  await screen.findByText(/^Nenhuma venda/);
});

it('is the store’s again when the server answers, with a line of this device’s sales', async () => {
  const page = await abrir();
  await screen.findByText('Sem conexão com o servidor');
  const agora = new Date().toISOString();
  const deOutro = vendaDe({ identificador: 'VENDA-x', itens: [item('suco', 1)] }, { createdAt: agora });
  page.responder('GET /api/vendas', [{ ...deOutro, finalizadaEm: agora }]);
  await press('Tentar de novo');
  await waitFor(() => expect(screen.queryByText('Sem conexão com o servidor')).toBeNull());
  await tem('suco');
  expect(screen.getByText(/^Este aparelho hoje: /).textContent).toContain('2 esperando envio');
});
