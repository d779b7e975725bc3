import { DATAS_INVERTIDAS } from '@balcao/contract/base/errors';
import type { Movimento } from '@balcao/contract/estoque/movimentos';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { perdaNova } from '../../../fila/estoque.ts';
import { fila } from '../../../fila/fila.ts';
import { agora } from '../../../lib/clock.ts';
import { desenhar, falha, type Resposta, semRede } from '../../../testing/desenhar.tsx';
import { press, type } from '../../../testing/gestos.ts';
import { lojaDeTeste } from '../../../testing/loja.ts';
import MovimentosDrawer from './movimentos-drawer.tsx';

const ID = '0190a000-0000-7000-8000-000000000001';
const LER = 'GET /api/produtos/:id/movimentos';

function movimento(n: number, quantidade: number, saldo: number, mais: Partial<Movimento> = {}): Movimento {
  const quando = `2026-11-20T13:0${n}:00.000Z`;
  return {
    ...{ id: `m${n}`, tipo: 'VENDA', quantidade, saldo, quando, recebidoEm: quando },
    ...{ usuario: { id: 'bia', nome: 'Bia' }, observacao: null },
    documento: { tipo: 'venda', id: `v${n}`, titulo: `Venda ${n}` },
    ...mais,
  };
}

async function abrir(resposta: Resposta, quem: object = {}) {
  const loja = lojaDeTeste();
  loja.servidor.por('produtos', ID, { ...produtoDe(ID, 4, 8), nome: 'Suco' });
  const onClose = vi.fn();
  const page = await desenhar(
    <MovimentosDrawer produtoId={ID} entrada={({ nome }) => `Entrada de ${nome}`} onClose={onClose} />,
    {
      quem: { ...loja.quem, ...quem },
      respostas: { ...loja.respostas, [LER]: resposta },
    },
  );
  return { page, onClose };
}

const linhas = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').replace(/\s+/g, ' '));

it('the newest line leaves what there is today, each says by how much, who and when, and pages follow', async () => {
  const inicial = movimento(1, 10, 10, { tipo: 'INICIAL', documento: null });
  const { page } = await abrir(({ query }: { query: URLSearchParams }) => {
    const segunda = query.get('antes') === 'x';
    return Response.json(
      { saldo: 7, movimentos: segunda ? [inicial] : [movimento(3, -1, 7), movimento(2, -2, 8)] },
      segunda ? {} : { headers: { link: `</api/produtos/${ID}/movimentos?antes=x>; rel="next"` } },
    );
  });
  await screen.findByText('Por que 7?');
  expect(screen.getByRole('status', { name: 'Saldo de hoje' }).textContent).toBe('7unidades');
  expect(linhas()).toEqual(['Venda 310:03 · Bia−1ficou 7', 'Venda 210:02 · Bia−2ficou 8']);
  await press('Mostrar mais');
  await waitFor(() => expect(linhas()).toHaveLength(3));
  expect(linhas()[2]).toBe('Estoque inicial10:01 · Bia+10ficou 10');
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Venda 3' })));
  expect(page.onde()).toBe('/recibo/v3');
});

it('every document with a page is one tap away', async () => {
  const de = (n: number, tipo: 'COMPRA' | 'CONTAGEM' | 'PERDA' | 'IMPORTACAO', titulo: string) =>
    movimento(n, 1, n, {
      tipo,
      documento: { tipo: tipo.toLowerCase() as Lowercase<typeof tipo>, id: `d${n}`, titulo },
    });
  const movimentos = [
    de(4, 'COMPRA', 'Compra 4321 · Atacado'),
    de(3, 'CONTAGEM', 'Contagem · Loja'),
    de(2, 'PERDA', 'Perda · Venceu'),
    de(1, 'IMPORTACAO', 'Importação'),
  ];
  await abrir({ saldo: 4, movimentos });
  await screen.findByText('Por que 4?');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Compra 4321 · Atacado', '/compras/d4'],
    ['Contagem · Loja', '/contagens/d3'],
    ['Perda · Venceu', '/estoque?sala=perdas&de=2026-11-20&ate=2026-11-20'],
  ]);
});

it('who may not see sales reads which one it was, and is led to none', async () => {
  const resposta = { saldo: 7, movimentos: [movimento(3, -1, 7, { observacao: 'sem nota' })] };
  await abrir(resposta, { tipo: 'FUNCIONARIO', permissoes: ['produtos'] });
  expect(await screen.findByText('Venda 3')).toBeTruthy();
  expect(screen.getByText('sem nota')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('chosen days are asked for, whole and in order; the number above stays today’s', async () => {
  const { page } = await abrir({ saldo: 7, movimentos: [movimento(3, -1, 7)] });
  await screen.findByText('Por que 7?');
  await press('Escolher dias');
  page.responder(LER, { saldo: 7, movimentos: [] });
  type('De', '20/11/2026', document.body);
  type('Até', '2', document.body);
  await screen.findByText('Nada nestes dias');
  expect(
    Object.fromEntries(page.pedidas.findLast(({ path }) => path.endsWith('/movimentos'))?.query ?? []),
  ).toEqual({ de: '2026-11-20' });
  expect(screen.getByText('Por que 7?')).toBeTruthy();
  type('Até', '19/11/2026', document.body);
  expect(await screen.findByText(DATAS_INVERTIDAS)).toBeTruthy();
  await press('Todos os dias');
  await waitFor(() => expect(screen.queryByLabelText('De')).toBeNull());
});

it('without a connection it says that it needs one, with what the device knows, and comes when there is one', async () => {
  const { page, onClose } = await abrir(semRede);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Os movimentos precisam de conexão.'),
  );
  await screen.findByText('Por que 8?');
  page.responder(LER, { saldo: 7, movimentos: [] });
  await press('Tentar de novo');
  await screen.findByText('Nenhum movimento ainda');
  const dialog = screen.getByRole('dialog', { name: 'Suco' });
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Fechar' })));
  expect(onClose).toHaveBeenCalled();
});

it('a product that is nobody’s is not found', async () => {
  await abrir(falha('NAO_ENCONTRADO'));
  await screen.findByText('Produto não encontrado');
});

it('what was lost here and waits stands above the rest, and takes the number on from it', async () => {
  const { page } = await abrir({ saldo: 7, movimentos: [movimento(3, -1, 7)] });
  page.responder('POST /api/estoque/perdas', semRede);
  await screen.findByText('Por que 7?');
  const produto = { id: ID, nome: 'Suco', unidade: 'un' } as const;
  const dita = { id: crypto.randomUUID(), motivo: 'VALIDADE', itens: [{ produto, quantidade: 2 }] } as const;
  await act(() => fila.mandar(perdaNova(dita, agora())));
  await screen.findByText('Por que 5?');
  expect(linhas()[0]).toMatch(/^Perda · Venceu\d\d:\d\d · Ana · ainda não enviada−2ficou 5$/);
  page.responder('POST /api/estoque/perdas', ({ body }: { body: object }) =>
    Response.json({ ...body, marcas: [] }, { status: 201 }),
  );
  page.responder(LER, { saldo: 5, movimentos: [movimento(4, -2, 5), movimento(3, -1, 7)] });
  await act(() => fila.wake());
  await waitFor(() => expect(linhas()[0]).toMatch(/^Venda 4/));
  expect(screen.getByText('Por que 5?')).toBeTruthy();
});

it('goods that come are told over it, where the stock is counted', async () => {
  await abrir({ saldo: 7, movimentos: [movimento(3, -1, 7)] });
  await screen.findByRole('button', { name: 'Dar entrada' });
  await press('Dar entrada');
  await screen.findByText('Entrada de Suco');
});
