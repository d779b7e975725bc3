import type { Compra } from '@balcao/contract/compras/compras';
import type { ListaDeCompras, ListaDeValidades } from '@balcao/contract/estoque/comprar';
import type { Dashboard } from '@balcao/contract/relatorios/dashboard';
import { expect, it } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { item, written } from '../../../testing/loja/vendas.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t);

async function comprar(itens: object[], fields: object = {}): Promise<Compra> {
  t.clock.advance(60_000);
  return written(
    await loja.call('POST', '/api/compras', { itens, ...fields }, key()),
    201,
  ) as unknown as Compra;
}
const lote = (produtoId: string, quantidade: number, nome: string | null, validade: string | null) => ({
  ...{ produtoId, quantidade, custo: quantidade },
  ...{ lote: nome, validade },
});
async function validades(query = '') {
  const lida = await loja.get<ListaDeValidades>(`/api/estoque/validades${query}`);
  return lida.validades.map(({ produto, lote: nome, quantidade }) => [produto.nome, nome, quantidade]);
}

it('what came first is gone first, entries without a date and the opening too; a loss that names a lot lowers that one', async () => {
  const leite = await loja.novoProduto({ nome: 'Leite', quantidade: 10 });
  await comprar([lote(leite, 10, 'A', '2026-03-16'), lote(leite, 5, null, null)]);
  await comprar([lote(leite, 10, 'B', '2026-03-20')]);
  expect(await validades()).toEqual([
    ['Leite', 'A', 10],
    ['Leite', 'B', 10],
  ]);
  await loja.vender(leite, { itens: [item(leite, { quantidade: 13 })] });
  expect(await validades()).toEqual([
    ['Leite', 'A', 7],
    ['Leite', 'B', 10],
  ]);
  expect(await validades('?ate=2026-03-16')).toEqual([['Leite', 'A', 7]]);
  const perda = { itens: [{ produtoId: leite, quantidade: 4, lote: 'B' }], motivo: 'VALIDADE' };
  written(await loja.call('POST', '/api/estoque/perdas', perda, key()), 201);
  expect(await validades()).toEqual([
    ['Leite', 'A', 7],
    ['Leite', 'B', 6],
  ]);
  await loja.vender(leite, { itens: [item(leite, { quantidade: 14 })] });
  expect(await validades()).toEqual([['Leite', 'B', 4]]);
});

it('what was made here is an entry without a date, unless it is undone', async () => {
  const [massa, bolo] = [await loja.novoProduto(), await loja.novoProduto({ nome: 'Bolo', quantidade: 0 })];
  await comprar([lote(bolo, 10, 'A', '2026-03-16')]);
  const ficha = { modo: 'PRODUCAO', rendimento: 1, itens: [{ produtoId: massa, quantidade: 1 }] };
  written(await loja.call('PUT', `/api/produtos/${bolo}/ficha`, ficha), 200);
  t.clock.advance(60_000);
  const producao = { produtoId: bolo, quantidade: 4 };
  const { id } = written(await loja.call('POST', '/api/estoque/producoes', producao, key()), 201);
  await loja.vender(bolo, { itens: [item(bolo, { quantidade: 8 })] });
  expect(await validades()).toEqual([['Bolo', 'A', 2]]);
  expect((await loja.call('DELETE', `/api/estoque/producoes/${id}`)).statusCode).toBe(204);
  expect(await validades()).toEqual([['Bolo', 'A', 2]]);
});

it('home counts the products that expire within seven days, for who looks after them', async () => {
  const [leite, queijo] = [
    await loja.novoProduto({ quantidade: 0 }),
    await loja.novoProduto({ quantidade: 0 }),
  ];
  const { id } = await comprar([
    lote(leite, 5, 'A', '2026-03-17'),
    lote(leite, 5, 'B', '2026-03-01'),
    lote(queijo, 5, 'C', '2026-03-18'),
  ]);
  const vencendo = async (quem = loja as Pick<typeof loja, 'get'>) =>
    (await quem.get<Dashboard>('/api/dashboard')).vencendo;
  expect(await vencendo()).toBe(1);
  expect(await vencendo(await loja.novoFuncionario(['vendas']))).toBeNull();
  await loja.call('DELETE', `/api/compras/${id}`);
  expect(await vencendo()).toBe(0);
});

it('what runs out is to be bought of whom it was bought last, in whole packs, up to the ideal or 15 days of sales', async () => {
  const cafe = await loja.novoProduto({ nome: 'Café', quantidade: 0, estoque: 20 });
  const acucar = await loja.novoProduto({ nome: 'Açúcar', quantidade: 0, estoque: 1 });
  const gelo = await loja.novoProduto({ nome: 'Gelo', quantidade: -2, estoque: 3 });
  await loja.novoProduto({ nome: 'Cheio', quantidade: 5, estoque: 5 });
  await loja.novoProduto({ nome: 'Entrega', estoque: 5, semControle: true });
  const [zeca, atacado] = ['Zeca', 'Atacado'].map((nome) => ({ fornecedor: { nome } }));
  await comprar([{ produtoId: cafe, quantidade: 1, fator: 6, custo: 30 }], zeca);
  await comprar([{ produtoId: cafe, quantidade: 1, fator: 12, custo: 40 }], atacado);
  const desfeita = await comprar([{ produtoId: cafe, quantidade: 1, fator: 10, custo: 10 }], zeca);
  await comprar([{ produtoId: acucar, quantidade: 40, custo: 80 }], zeca);
  await loja.call('DELETE', `/api/compras/${desfeita.id}`);
  await loja.vender(acucar, { itens: [item(acucar, { quantidade: 31 })] });
  const { fornecedores } = await loja.get<ListaDeCompras>('/api/estoque/comprar');
  expect(fornecedores).toMatchObject([
    {
      fornecedor: { nome: 'Atacado' },
      itens: [
        {
          produto: { id: cafe },
          saldo: 18,
          ideal: 20,
          vendido30: 0,
          sugestao: 12,
          ultimoCusto: 3.3333,
          fator: 12,
        },
      ],
    },
    {
      fornecedor: { nome: 'Zeca' },
      itens: [
        { produto: { id: acucar }, saldo: 9, ideal: 1, vendido30: 31, sugestao: 7, ultimoCusto: 2, fator: 1 },
      ],
    },
    {
      fornecedor: null,
      itens: [{ produto: { id: gelo }, saldo: -2, sugestao: 5, ultimoCusto: null, fator: 1 }],
    },
  ]);
});
