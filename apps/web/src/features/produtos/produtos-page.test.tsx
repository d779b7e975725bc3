import type { Produto } from '@balcao/contract/produtos/produtos';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fila } from '../../fila/fila.ts';
import { esperarNoConsole } from '../../testing/console.ts';
import { desenhar, falha, semRede } from '../../testing/desenhar.tsx';
import { press, type } from '../../testing/gestos.ts';
import { lojaDeTeste } from '../../testing/loja.ts';
import { abrir, cartoes, chamado, editar, feitas, novo, preencher } from './produtos.test-helper.tsx';
import ProdutosPage from './produtos-page.tsx';

const CRIAR = 'POST /api/produtos';
const EDITAR = 'PUT /api/produtos/:id';
const EXCLUIR = 'DELETE /api/produtos/:id';
const FUNDIR = 'POST /api/produtos/fundir';
const NAO_SALVOU = 'Erro ao salvar produto. Verifique os dados ou login.';

const pastel = chamado('pastel', 'Pastel');

const alertaDe = (where: HTMLElement) => within(where).getByRole('alert').textContent;

it('a list of products that cannot be loaded says so, and comes when asked again', async () => {
  const loja = lojaDeTeste();
  loja.servidor.por('produtos', pastel.id, pastel);
  const page = await desenhar(
    <ProdutosPage onMovimentos={() => undefined} onEntrada={() => undefined} onFicha={() => undefined} />,
    {
      quem: loja.quem,
      respostas: {
        'GET /api/sync': falha('ERRO_INTERNO'),
        'GET /api/produtos/separados': { pares: [] },
      },
    },
  );
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      'Erro ao carregar produtos. Faça login novamente.',
    ),
  );
  page.responder('GET /api/sync', loja.respostas['GET /api/sync']);
  await press('Tentar de novo');
  await screen.findByText('Pastel');
});

it.each([
  ['the server fails', falha('ERRO_INTERNO')],
  ['there is no network', semRede],
])(
  'a product that does not arrive (%s) is in the list, waits on the device, and is made once',
  async (_, resposta) => {
    const page = await abrir();
    page.responder(CRIAR, resposta);
    const form = await novo();
    preencher(form);
    await press('Salvar', form);
    await waitFor(() => expect(cartoes()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(fila.get().envios).toHaveLength(1));
    page.responder(CRIAR, ({ body }: { body: Produto }) => {
      page.loja.servidor.por('produtos', body.id, { ...pastel, ...body });
      return Response.json({ ...pastel, ...body }, { status: 201 });
    });
    await act(() => fila.wake());
    await waitFor(() => expect(fila.get().envios).toEqual([]));
    const ditos = feitas(page, 'POST').map(({ body }) => body as Produto);
    expect(ditos.at(-1)).toMatchObject({
      ...{ nome: 'Suco', valor: 4.5, categoria: 'Bebidas', quantidade: 10, estoque: 20 },
    });
    // Whatever came of the earlier ones, it is the same product.
    expect(new Set(ditos.map(({ id }) => id)).size).toBe(1);
  },
);

it('a product that is refused says so, nothing typed is lost, and nothing waits behind it', async () => {
  const page = await abrir();
  const form = await novo();
  await press('Salvar', form);
  expect(alertaDe(form)).toBe('Preencha todos os campos');
  expect(feitas(page, 'POST')).toEqual([]);
  preencher(form);
  for (const recusa of ['VALIDACAO', 'SEM_PERMISSAO'] as const) {
    page.responder(CRIAR, falha(recusa));
    const before = feitas(page, 'POST').length;
    await press('Salvar', form);
    await waitFor(() => expect(feitas(page, 'POST')).toHaveLength(before + 1));
    await waitFor(() => expect(alertaDe(form)).toBe(NAO_SALVOU));
    expect(within(form).getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Suco');
    await waitFor(() => expect(fila.get().envios).toEqual([]));
  }
});

it('an edit that cannot be saved says so; once saved, that it was', async () => {
  const page = await abrir([pastel]);
  page.responder(EDITAR, falha('ERRO_INTERNO'));
  const form = await editar('Pastel');
  type(/^Preço/, '9,00', form);
  await press('Salvar', form);
  await waitFor(() => expect(alertaDe(form)).toBe(NAO_SALVOU));
  page.responder(EDITAR, { ...pastel, valor: 9 });
  await press('Salvar', form);
  await screen.findByText('Produto atualizado.');
});

it('an edit whose answer is lost is saved once, and what is changed since goes on top of it', async () => {
  const page = await abrir([pastel]);
  const { servidor } = page.loja;
  const form = await editar('Pastel');
  type(/^Quantidade/, '15', form);
  await press('Outro', form);
  type(/^Motivo/, 'emprestado', form);
  // The server does it, and nobody hears of it.
  servidor.por('produtos', pastel.id, { ...pastel, quantidade: 15 });
  page.responder(EDITAR, semRede);
  await press('Salvar', form);
  await waitFor(() =>
    expect(alertaDe(form)).toBe(
      'Sem conexão com o servidor. Toque em Salvar de novo: nada é salvo duas vezes.',
    ),
  );
  page.responder(EDITAR, falha('TOKEN_REUTILIZADO'));
  type(/^Quantidade/, '16', form);
  await press('Salvar', form);
  await waitFor(() =>
    expect(alertaDe(form)).toBe(
      'O que você salvou antes já valeu. Há 15 em estoque agora. Confira e toque em Salvar de novo.',
    ),
  );
  page.responder(EDITAR, { ...pastel, quantidade: 16 });
  await press('Salvar', form);
  await screen.findByText('Produto atualizado.');
  const [lost, again, onTop] = feitas(page, 'PUT').map(({ headers, body }) => ({
    key: headers.get('idempotency-key'),
    body: body as { quantidade: number; quantidadeAnterior: number },
  }));
  expect(again?.key).toBe(lost?.key);
  expect(onTop?.key).not.toBe(lost?.key);
  expect(onTop?.body).toMatchObject({ quantidade: 16, quantidadeAnterior: 15 });
});

it('duplicates that cannot be merged say so; merged two per click until none is left', async () => {
  const [a, b, c] = [chamado('a', 'Café'), chamado('b', 'CAFÉ'), chamado('c', 'café')] as const;
  const page = await abrir([a, b, c]);
  const { servidor } = page.loja;
  page.responder(FUNDIR, falha('ERRO_INTERNO'));
  const unir = async () => {
    const pergunta = await screen.findByRole('dialog', { name: 'Unir dois produtos' });
    await press('Unir', pergunta);
    return pergunta;
  };
  await screen.findByRole('region', { name: 'Produtos duplicados' });
  await press('Unir duplicados');
  const pergunta = await unir();
  await waitFor(() => expect(alertaDe(pergunta)).toBe('Erro ao unir produtos duplicados'));
  page.responder(FUNDIR, ({ body }: { body: { produtoOriginalId: string; produtoDuplicadoId: string } }) => {
    servidor.tirar('produtos', body.produtoDuplicadoId);
    return [a, b, c].find(({ id }) => id === body.produtoOriginalId);
  });
  await unir();
  await waitFor(() => expect(cartoes()).toHaveLength(2));
  expect(Object.keys(feitas(page, 'POST').at(-1)?.body as object).sort()).toEqual([
    'produtoDuplicadoId',
    'produtoOriginalId',
  ]);
  await press('Unir duplicados');
  await unir();
  await waitFor(() => expect(cartoes()).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Produtos duplicados' })).toBeNull();
});

it('a product that cannot be deleted is told to the log alone, and stays', async () => {
  esperarNoConsole(/^Erro ao excluir produto/);
  const page = await abrir([pastel]);
  page.responder(EXCLUIR, falha('ERRO_INTERNO'));
  const excluir = async () => {
    await press('Excluir Pastel');
    await press('Excluir', await screen.findByRole('dialog', { name: 'Deseja realmente excluir?' }));
  };
  await excluir();
  await waitFor(() => expect(feitas(page, 'DELETE')).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Pastel')).toBeTruthy();
  page.loja.servidor.tirar('produtos', pastel.id);
  page.responder(EXCLUIR, () => new Response(null, { status: 204 }));
  await excluir();
  await screen.findByText('Nenhum produto cadastrado');
});
