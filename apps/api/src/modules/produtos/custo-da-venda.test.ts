import { expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item, written } from '../../testing/loja/vendas.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test, async (ana) => ({ produto: await ana.novoProduto({ ...cafe, custo: 2 }) }));
const cafe = { nome: 'Café', valor: 5, quantidade: 100, estoque: 100, categoria: 'Bebidas' };

const custar = async (custo: number | null) =>
  written(await loja.call('PUT', `/api/produtos/${loja.produto}`, { ...cafe, custo }), 200);
const doCafe = (fields: object = {}) => item(loja.produto, { nome: 'Café', preco: 5, ...fields });

/** Centavos, line by line, as they are kept. */
async function custosDe(vendaId: string): Promise<(number | null)[]> {
  const { rows } = await test.sql.query<{ custo: number | null }>(
    'select custo_centavos::int as custo from itens_venda where venda_id = $1 order by posicao',
    [vendaId],
  );
  return rows.map(({ custo }) => custo);
}

it('a line keeps what its product cost when it was sold, whatever it costs later', async () => {
  const itens = [doCafe({ quantidade: 3 }), item(null, { nome: 'Frete', preco: 10 })];
  const { id } = await loja.vender(loja.produto, { itens });
  await custar(3);
  expect(await custosDe(id)).toEqual([200, null]);
  test.clock.advance(10_000);
  expect(await custosDe((await loja.vender(loja.produto, { itens })).id)).toEqual([300, null]);
  await custar(null);
  test.clock.advance(10_000);
  expect(await custosDe((await loja.vender(loja.produto, { itens })).id)).toEqual([null, null]);
});

it('on a tab a line keeps the cost of when it came; what comes later has that of later', async () => {
  const { id } = await loja.abrirMesa(loja.produto, { itens: [doCafe()] });
  await custar(3);
  written(await loja.gravar('POST', `/api/vendas/${id}/itens`, { itens: [doCafe({ preco: 4 })] }), 200);
  expect(await custosDe(id)).toEqual([200, 300]);
  const edited = { itens: [doCafe({ quantidade: 2 }), doCafe({ preco: 4 })] };
  await custar(4);
  written(await loja.gravar('PUT', `/api/vendas/${id}`, edited), 200);
  expect(await custosDe(id)).toEqual([200, 300]);
  await loja.encerrar(id);
  expect(await custosDe(id)).toEqual([200, 300]);
});

it('of a product that became another one, the survivor’s', async () => {
  const outro = await loja.novoProduto({ ...cafe, nome: 'Café 2', custo: 1 });
  test.clock.advance(1000);
  const par = { produtoOriginalId: loja.produto, produtoDuplicadoId: outro };
  written(await loja.call('POST', '/api/produtos/fundir', par), 200);
  expect(await custosDe((await loja.vender(outro, { itens: [doCafe({ produtoId: outro })] })).id)).toEqual([
    200,
  ]);
});
