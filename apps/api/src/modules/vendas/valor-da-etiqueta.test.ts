import { expect, it, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given, async (dono) => ({
  queijo: await dono.novoProduto({ nome: 'Queijo', valor: 39.9, quantidade: 100, unidade: 'kg' }),
  suco: await dono.novoProduto({
    nome: 'Suco',
    outrosCodigos: [{ codigo: '77', quantidade: 12, valor: 30 }],
  }),
}));

/** 0.071 kg at 39.90 are 2.83; the label says 2.84. */
const queijo = (fields: object = {}) =>
  item(loja.queijo, { preco: 39.9, quantidade: 0.071, valor: 2.84, ...fields });
const vender = (itens: unknown[], fields: object = {}, headers = key()) =>
  loja.call('POST', '/api/vendas', { tipo: 'VENDAS', itens, confirmarDuplicada: true, ...fields }, headers);
const mesa = async (itens: unknown[]) =>
  written(
    await loja.gravar('POST', '/api/vendas', {
      tipo: 'COMANDAS',
      identificador: 'Mesa',
      itens,
      confirmarDuplicada: true,
    }),
    201,
  );
const editar = (id: string, itens: unknown[]) => loja.gravar('PUT', `/api/vendas/${id}`, { itens });
const valores = ({ itensVenda }: { itensVenda: { valor: number | null; desconto: number }[] }) =>
  itensVenda.map(({ valor, desconto }) => (desconto === 0 ? valor : [valor, desconto]));

it('stands for price × quantity, and is told with the line', async () => {
  const venda = written(
    await vender([queijo(), queijo({ valor: undefined }), queijo({ desconto: 2.84 })], { desconto: 1 }),
    201,
  );
  expect(valores(venda)).toEqual([2.84, null, [2.84, 2.84]]);
  expect(venda).toMatchObject({ subtotal: 5.67, total: 4.67 });
  expect(valores(await loja.lerVenda(venda.id))).toEqual(valores(venda));
});

test.each([
  ['2.85 is within half a gram and half a centavo', { valor: 2.85 }, 201],
  ['2.81 is, too', { valor: 2.81 }, 201],
  ['2.86 is not', { valor: 2.86 }, 400],
  ['2.80 is not', { valor: 2.8 }, 400],
  ['nothing is no value', { valor: 0 }, 400],
  ['nor is less', { valor: -2.84 }, 400],
  ['nor half a centavo', { valor: 2.835 }, 400],
  ['nor what nobody can pay', { valor: 1e300 }, 400],
  ['null is none', { valor: null }, 201],
  ['a discount is at most it', { valor: 2.81, desconto: 2.82 }, 'itens.0.desconto'],
  ['a whole kilogram has one', { quantidade: 1, valor: 39.91 }, 201],
])('%s', async (_, fields, wanted) => {
  const answer = await vender([queijo(fields)]);
  if (wanted === 201) written(answer, 201);
  else expect(campos(answer)).toEqual({ [wanted === 400 ? 'itens' : wanted]: expect.any(String) });
});

it('is of what is weighed alone', async () => {
  for (const errado of [
    item(loja.suco, { preco: 3, valor: 3 }),
    item(null, { nome: 'Frete', preco: 3, valor: 3 }),
    item(loja.suco, { preco: 30, valor: 30, embalagem: { codigo: '77', quantidade: 12 } }),
  ]) {
    expect(campos(await vender([queijo(), errado]))).toEqual({
      itens: 'Só o que é vendido por quilo tem o valor da etiqueta.',
    });
  }
  // A queue's goods were handed over: what is sold by the piece since was weighed then.
  const { itensVenda } = written(
    await vender([item(loja.suco, { preco: 3, valor: 3 })], {
      origem: 'fila',
      criadaEm: '2026-03-10T12:00:00Z',
    }),
    201,
  );
  expect(itensVenda).toMatchObject([{ unidade: 'kg', valor: 3 }]);
});

it('is content: of a key, and of a sale that is made twice', async () => {
  const outra = { confirmarDuplicada: false };
  const chave = key();
  written(await vender([queijo(), queijo({ valor: 2.83 })], outra, chave), 201);
  refused(await vender([queijo(), queijo()], outra, chave), 422, 'TOKEN_REUTILIZADO');
  refused(await vender([queijo({ valor: 2.83 }), queijo()], outra), 409, 'VENDA_DUPLICADA_TEMPORAL');
  written(await vender([queijo(), queijo()], outra), 201);
  written(await vender([queijo(), queijo({ valor: undefined })], outra), 201);
});

it('is no discount: who may give none sells by the label', async () => {
  const caio = await given.signIn(
    (await loja.contratar({ nome: 'Caio', permissoes: ['vendas'], limites: { descontoMaximo: 0 } })).email,
  );
  const vende = (fields: object) =>
    caio.gravar('POST', '/api/vendas', { tipo: 'VENDAS', itens: [queijo(fields)], confirmarDuplicada: true });
  written(await vende({ valor: 2.81 }), 201);
  refused(await vende({ preco: 39, valor: 2.77 }), 403, 'ACIMA_DO_LIMITE');
});

it('stays where an edit says nothing of it, line by line, and goes with another weight or price', async () => {
  const { id } = await mesa([
    queijo({ desconto: 1 }),
    queijo({ quantidade: 0.5, valor: 19.96 }),
    queijo({ valor: null }),
  ]);
  const calado = (fields: object = {}) => queijo({ valor: undefined, ...fields });
  expect(valores(written(await editar(id, [calado({ quantidade: 0.5 }), calado(), calado()]), 200))).toEqual([
    19.96,
    [2.84, 1],
    null,
  ]);
  expect(
    valores(
      written(await editar(id, [calado({ quantidade: 0.5, preco: 40 }), calado({ quantidade: 0.072 })]), 200),
    ),
  ).toEqual([[null, 1], null]);
  expect(valores(written(await editar(id, [queijo()]), 200))).toEqual([2.84]);
  expect(valores(written(await editar(id, [queijo({ valor: null })]), 200))).toEqual([null]);
  expect(campos(await editar(id, [queijo({ valor: 2.9 })]))).toEqual({ itens: expect.any(String) });
});

it('is parted with a line that moves, to the centavo, and a part may stay as it is', async () => {
  const [de, para] = [await mesa([queijo({ valor: 2.81 })]), await mesa([queijo()])];
  const mover = await loja.call(
    'POST',
    `/api/vendas/${de.id}/mover`,
    { itens: [{ posicao: 0, quantidade: 0.035 }], para: para.id },
    key(),
  );
  const movida = mover.json<{ de: typeof de; para: typeof para }>();
  expect([valores(movida.de), valores(movida.para)]).toEqual([[1.42], [2.84, 1.39]]);
  const volta = written(await editar(para.id, movida.para.itensVenda), 200);
  expect(valores(volta)).toEqual([2.84, 1.39]);
  const juntas = await loja.call(
    'POST',
    '/api/vendas/fundir',
    { vendaOriginalId: para.id, vendaDuplicadaId: de.id },
    key(),
  );
  expect(written(juntas, 200)).toMatchObject({ total: 5.65 });
});
