import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { Permissao } from '@balcao/contract/pessoas/permissoes';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';
import { fila, type Intent } from '../../../fila/fila.ts';
import { fakeVenda, item, settle } from '../../../fila/motor/simulador.test-helper.ts';
import HistoricoPage from './historico-page.tsx';

const pessoa = (id: string, nome: string, permissoes: readonly Permissao[]): Usuario => ({
  ...{ id, nome, email: `${id}@loja.com.br`, telefone: null, tipo: 'FUNCIONARIO' },
  ...{
    permissoes: [...permissoes],
    limites: null,
    lojaId: 'loja',
    assinatura: 'premium',
    planoExpiraEm: null,
  },
});
const ana = pessoa('ana', 'Ana', ['vendas', 'relatorios']);
const bia = pessoa('bia', 'Bia', ['vendas']);
const deOutro = {
  ...fakeVenda('outro', [item('suco', 1)]),
  ...{ tipo: 'VENDAS' as const, numero: 8, total: 7, finalizada: true, vendedor: { id: 'rui', nome: 'Rui' } },
};

let semRede: boolean;
beforeEach(() => {
  semRede = true;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00.000Z') });
  const agora = new Date().toISOString();
  vi.stubGlobal('fetch', async (url: string) => {
    if (semRede) throw new TypeError('Failed to fetch');
    if (/^\/api\/vendas\?/.test(url))
      return Response.json([{ ...deOutro, createdAt: agora, finalizadaEm: agora }]);
    return Response.json({ code: 'INDISPONIVEL', mensagem: '' }, { status: 503 });
  });
  sessaoGuardada.save({ usuario: ana, token: 't1' });
});
afterEach(async () => {
  semRede = true;
  await act(async () => {
    for (const { key } of fila.get().envios) await fila.discard(key);
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function venda(nome: string, formaId: string, valor: number): Intent {
  const [key, id] = [crypto.randomUUID(), crypto.randomUUID()];
  const pagamentos = [{ formaId, valor }];
  const itens = [{ ...item('cafe', 1), nome, preco: valor }];
  return {
    ...{ key, operation: 'abrir', vendaId: id, tipo: 'VENDAS', identificador: `VENDA-${id}` },
    nomes: {
      formas: { d: { tipo: 'DINHEIRO', nome: 'Dinheiro' }, p: { tipo: 'PIX', nome: 'Pix' } },
    },
    body: {
      ...{ tipo: 'VENDAS', itens, pagamentos, id, identificador: `VENDA-${id}` },
      criadaEm: new Date().toISOString(),
    },
  };
}

async function abrir(query = '') {
  await act(async () => {
    await fila.guardar(venda('Café', 'd', 5));
    vi.setSystemTime(Date.now() + 1_000);
    await fila.guardar(venda('Bolo', 'p', 12.5));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <MemoryRouter initialEntries={[`/vendas${query}`]}>
          <HistoricoPage />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await act(settle);
}
const linhas = async () =>
  (await screen.findAllByRole('listitem')).map(
    (linha) => within(linha).getAllByRole('button')[0]?.textContent,
  );
const reais = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the history without a connection', () => {
  it('is what this device sold, newest first, with its sums by form', async () => {
    await abrir();
    expect(await screen.findByText('Sem conexão com o servidor')).toBeTruthy();
    const [primeira, segunda, ...outras] = await linhas();
    expect([primeira, segunda]).toEqual([expect.stringContaining('Bolo'), expect.stringContaining('Café')]);
    expect(outras).toEqual([]);
    const fatos = reais(document.body.textContent ?? '');
    for (const fato of ['R$ 17,50', 'PixR$ 12,50', 'DinheiroR$ 5,00']) expect(fatos).toContain(fato);
  });

  it('is filtered here as the server would', async () => {
    await abrir('?busca=caf%C3%A9');
    await screen.findByText('Sem conexão com o servidor');
    await waitFor(async () => expect(await linhas()).toEqual([expect.stringContaining('Café')]));
  });

  it('tells no sums to who may not see takings', async () => {
    sessaoGuardada.save({ usuario: bia, token: 't2' });
    await abrir();
    await screen.findByText('Sem conexão com o servidor');
    expect(await linhas()).toHaveLength(2);
    expect(reais(document.body.textContent ?? '')).not.toContain('R$ 17,50');
  });

  it('of another person’s sales on this device shows an employee nothing', async () => {
    await abrir();
    sessaoGuardada.save({ usuario: bia, token: 't2' });
    expect(await screen.findByText(/^Nenhuma venda/)).toBeTruthy();
  });

  it('is the store’s again when the server answers, with a line of what came from here', async () => {
    await abrir();
    await screen.findByText('Sem conexão com o servidor');
    semRede = false;
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByText('Sem conexão com o servidor')).toBeNull());
    await waitFor(async () => expect(await linhas()).toEqual([expect.stringContaining('suco')]));
    expect(screen.getByText(/^Este aparelho hoje: /).textContent).toContain('2 esperando envio');
  });
});
