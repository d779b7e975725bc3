import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { item } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { tally, times } from '../../testing/races.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given);
let produtoId: string;

beforeEach(async () => {
  produtoId = await loja.novoProduto({ valor: 0.75, quantidade: 1000 });
});
afterEach(async () => {
  await loja.expectLedgerToAgree();
});

const stock = () => loja.lerSaldo(produtoId);

// Guard: the catalogue lock, shared by sales and exclusive for a merge (travar_catalogo).
test('a merge during sales, edits and closings: no piece is lost and all items point to the survivor', async () => {
  const duplicado = await loja.novoProduto({ valor: 0.75, quantidade: 1000 });
  const tab = await loja.abrirMesa(duplicado);
  const futuro = await loja.abrirFutura(duplicado);
  const sale = (n: number) =>
    loja.gravar('POST', '/api/vendas', {
      tipo: n % 4 === 0 ? 'FUTUROS' : 'VENDAS',
      itens: [item(n % 2 ? produtoId : duplicado, { quantidade: n + 2 })],
    });
  const fundir = { produtoOriginalId: produtoId, produtoDuplicadoId: duplicado };
  const work: (() => ReturnType<Person['call']>)[] = Array.from({ length: 50 }, (_, n) => () => sale(n));
  const addDuplicate = { itens: [item(duplicado, { quantidade: 1 })] };
  work.splice(20, 0, () => loja.gravar('POST', `/api/vendas/${tab.id}/itens`, addDuplicate));
  work.splice(24, 0, () => loja.call('POST', '/api/produtos/fundir', fundir));
  work.splice(26, 0, () => loja.gravar('POST', `/api/vendas/${tab.id}/itens`, addDuplicate));
  work.splice(28, 0, () => loja.call('PUT', `/api/vendas/${futuro.id}/encerrar`));
  const answers = await Promise.all(work.map((call) => call()));
  expect(tally(answers)).toEqual({ '200': 4, '201': 50 });

  const { rows } = await given.sql.query<{ produto_id: string; vendidas: string }>(
    `select i.produto_id, sum(i.quantidade) as vendidas from itens_venda i join vendas v using (loja_id)
     where v.id = i.venda_id and i.produto_id in ($1, $2) and (v.tipo <> 'FUTUROS' or v.finalizada_em is not null)
     group by 1`,
    [produtoId, duplicado],
  );
  const [vendido] = rows;
  expect(rows).toMatchObject([{ produto_id: produtoId }]);
  expect(await loja.lerSaldo(duplicado)).toBe(0);
  expect(await stock()).toBe(2000 - Number(vendido?.vendidas));
});

test('50 sales during 50 price edits: all are made, each with a price that the catalogue had', async () => {
  const edit = (n: number) =>
    loja.gravar('PUT', `/api/produtos/${produtoId}`, {
      ...{ nome: 'Pão', categoria: 'Comidas', estoque: 1, valor: (100 + n) / 100 },
      ...{ quantidade: 1000, quantidadeAnterior: 1000 },
    });
  const answers = await times(100, (n) =>
    n % 2
      ? edit(n)
      : loja.gravar('POST', '/api/vendas', {
          tipo: 'VENDAS',
          itens: [item(produtoId, { quantidade: n + 1 })],
        }),
  );
  expect(tally(answers)).toEqual({ '200': 50, '201': 50 });
  const prices = new Set([0.75, ...Array.from({ length: 50 }, (_, n) => (101 + 2 * n) / 100)]);
  const sales = answers
    .filter((answer) => answer.statusCode === 201)
    .map((answer) => answer.json<VendaWritten>());
  for (const venda of sales) expect(prices).toContain(venda.itensVenda[0]?.precoTabela);
  expect(await stock()).toBe(
    1000 - sales.reduce((sum, venda) => sum + (venda.itensVenda[0]?.quantidade ?? 0), 0),
  );
});

// Balances are locked in the order of their ids (mover_estoque); the plan of the update happens to keep it too.
test('sales of the same products in whatever order and number never stand in each other’s way', async () => {
  const produtos = await times(24, () => loja.novoProduto({ quantidade: 1000 }));
  const answers = await times(80, (n) => {
    const some = produtos.filter((_, index) => (index * 7 + n) % (2 + (n % 3)) !== 0);
    const itens = some.map((id) => item(id, { quantidade: n + 1 }));
    return loja.gravar('POST', '/api/vendas', {
      tipo: 'VENDAS',
      itens: n % 2 ? itens : itens.reverse(),
    });
  });
  expect(tally(answers)).toEqual({ '201': 80 });
});
