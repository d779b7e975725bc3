/** The history as the server tells it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { esperarNoConsole } from '../../../testing/console.ts';
import { type Desenho, falha, type Opcoes, type Pedida, semRede } from '../../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../../testing/loja.ts';
import { abrirHistorico, escrever, press, vendaDe } from '../loja-que-vende.test-helper.tsx';

const LISTAR = 'GET /api/vendas';
const agora = new Date().toISOString();
const pao = { produtoId: 'pao', nome: 'Pão francês', preco: 10, quantidade: 1 };
const daBia = vendaDe(
  { identificador: 'VENDA-da-bia', itens: [pao] },
  { numero: null, createdAt: agora, vendedor: { id: 'bia', nome: 'Bia Souza' } },
);
const mesa = vendaDe(
  { tipo: 'COMANDAS', identificador: 'Mesa São João', itens: [pao] },
  { createdAt: agora },
);
const somas = {
  finalizadas: { quantidade: 2, total: 50.5 },
  ...{ abertas: { quantidade: 1, total: 10 }, canceladas: { quantidade: 0, total: 0 } },
};

const abrir = (lista: unknown = [mesa, daBia], mais: Opcoes = {}): Promise<Desenho> =>
  abrirHistorico({
    ...mais,
    respostas: {
      [LISTAR]: lista,
      'GET /api/vendas/resumo': { resumo: somas },
      'GET /api/vendas/vendedores': { vendedores: [{ id: 'bia', nome: 'Bia Souza' }] },
      ...mais.respostas,
    },
  });
const linhas = () =>
  [...document.querySelectorAll<HTMLElement>('[data-venda] > button')].map((one) => one.textContent);
const tem = (...textos: string[]) =>
  waitFor(() => {
    const la = linhas();
    expect(la).toHaveLength(textos.length);
    for (const [n, texto] of textos.entries()) expect(la[n]).toContain(texto);
  });
const perguntada = (page: Desenho) =>
  Object.fromEntries(page.pedidas.filter(({ path }) => path === '/api/vendas').at(-1)?.query ?? []);

it('is found by text, by who sold, by state and by day; the address keeps it all', async () => {
  const responder = ({ query }: Pedida) => {
    if (query.get('busca') === 'guarda-chuva' || query.get('de') === query.get('ate')) return [];
    return query.get('vendedorId') ? [daBia] : [mesa, daBia];
  };
  const page = await abrir(responder, { em: '/vendas?periodo=mes' });
  await tem('Mesa São João', 'VENDA-da-bia');
  const quadro = screen.getByRole('region', { name: 'Somas' });
  await waitFor(() => expect(quadro.textContent).toMatch(/R\$\s50,502 vendas finalizadas/));
  expect(quadro.textContent).toMatch(/R\$\s10,001 venda em aberto/);

  await escrever('Buscar', 'guarda-chuva');
  await screen.findByText('Nenhuma venda com estes filtros');
  await press('Limpar filtros');
  await tem('Mesa São João', 'VENDA-da-bia');
  expect(page.onde()).toBe('/vendas?periodo=mes');

  await escrever('Quem vendeu', 'bia');
  await escrever('Situação', 'finalizadas');
  await press('7 dias');
  await tem('VENDA-da-bia');
  expect(page.onde()).toBe('/vendas?periodo=semana&vendedor=bia&situacao=finalizadas');
  expect(perguntada(page)).toMatchObject({ vendedorId: 'bia', situacao: 'finalizadas' });

  await press('Ontem');
  await screen.findByText('Nenhuma venda com estes filtros');
  await press('Procurar em todas as datas');
  await tem('VENDA-da-bia');
  expect(perguntada(page)).not.toHaveProperty('de');
});

it('a row opens to its lines, and closes again', async () => {
  await abrir();
  await tem('Mesa São João', 'VENDA-da-bia');
  const row = screen.getByRole('button', { name: /VENDA-da-bia/ });
  for (const expanded of ['true', 'false']) {
    await act(async () => void fireEvent.click(row));
    expect(row.getAttribute('aria-expanded')).toBe(expanded);
    const list = screen.queryByRole('list', { name: 'Itens de VENDA-da-bia' });
    if (expanded === 'true') expect(list?.textContent).toMatch(/Pão francês1 × R\$\s10,00/);
    else expect(list).toBeNull();
  }
});

it('yesterday’s sale is printed again by two presses', async () => {
  const janela = vi.spyOn(window, 'open').mockReturnValue(null);
  await abrir([daBia]);
  await press('Ontem');
  await tem('VENDA-da-bia');
  await press('Segunda via');
  await waitFor(() => expect(janela.mock.calls[0]?.[0]).toBe(`/recibo/${daBia.id}`));
});

it('one that is cancelled says by whom and why', async () => {
  const motivo = 'Cliente desistiu';
  const cancelada = { cancelada: true, canceladaEm: agora, canceladaPor: { id: 'ana', nome: 'Ana' }, motivo };
  await abrir([{ ...daBia, ...cancelada }]);
  await tem('Cancelada');
  await press(/VENDA-da-bia/);
  const detalhe = document.querySelector('[data-venda]');
  expect(detalhe?.textContent).toMatch(/Cancelada porAna · /);
  expect(detalhe?.textContent).toContain(motivo);
  expect(screen.queryByRole('button', { name: 'Cancelar venda' })).toBeNull();
});

it('comes fifty at a time; an employee reads it without the takings', async () => {
  const { quem } = lojaDeTeste();
  const muitas = Array.from({ length: 51 }, (_, n) => ({
    ...mesa,
    id: `v${n}`,
    identificador: `Pedido ${n}`,
  }));
  const responder = ({ query }: Pedida) =>
    query.has('cursor')
      ? Response.json(muitas.slice(50))
      : Response.json(muitas.slice(0, 50), {
          headers: { link: '</api/vendas?limite=50&cursor=c50>; rel="next"' },
        });
  await abrir(responder, { quem: { ...quem, tipo: 'FUNCIONARIO', permissoes: ['vendas'] } });
  await waitFor(() => expect(linhas()).toHaveLength(50));
  expect(screen.queryByRole('region', { name: 'Somas' })).toBeNull();
  await press('Mostrar mais');
  await waitFor(() => expect(linhas()).toHaveLength(51));
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
});

it('that can’t be had says so, and is asked again', async () => {
  esperarNoConsole(/^Erro ao carregar vendas/);
  const page = await abrir(falha('ERRO_INTERNO'));
  const alerta = (await screen.findByText('Erro ao carregar o histórico.')).closest('[role="alert"]');
  page.responder(LISTAR, []);
  await press('Tentar de novo', alerta as HTMLElement);
  await screen.findByText('Nenhuma venda neste período');
});

it('is the store’s again by itself when the server is back', async () => {
  esperarNoConsole(/^Erro ao carregar vendas/);
  const interval = globalThis.setInterval;
  vi.stubGlobal('setInterval', (work: () => void, ms?: number) => interval(work, ms === 15_000 ? 10 : ms));
  const page = await abrir(semRede);
  const nota = (await screen.findByText('Sem conexão com o servidor')).closest(
    '[role="status"]',
  ) as HTMLElement;
  expect(nota.textContent).toContain('Aqui está o que este aparelho vendeu nos últimos 30 dias.');
  await screen.findByText('Nenhuma venda deste aparelho neste período');
  expect(screen.queryByText('Erro ao carregar o histórico.')).toBeNull();
  within(nota).getByRole('button', { name: 'Tentar de novo' });
  page.responder(LISTAR, [mesa]);
  await tem('Mesa São João');
  expect(screen.queryByText('Sem conexão com o servidor')).toBeNull();
});
