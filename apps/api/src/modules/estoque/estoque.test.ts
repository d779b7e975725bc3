import { version } from 'uuid';
import { expect, test } from 'vitest';
import { comLoja } from '../../database/tenant.ts';
import { toAppError } from '../../http/errors.ts';
import type { Person } from '../../testing/person.ts';
import { holdingBalance } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { acertarSaldo } from './acertar-saldo.ts';
import { moverEstoque } from './mover-estoque.ts';

const t = useTestApp();

const produto = { nome: 'Pão francês', valor: 0.75, quantidade: 100, estoque: 100, categoria: 'Comidas' };

function edit(person: Person, id: string, fields: Record<string, unknown>) {
  return person.call('PUT', `/api/produtos/${id}`, { ...produto, ...fields }, key());
}

async function movements(id: string) {
  const { rows } = await t.sql.query(
    'select motivo, quantidade::int from movimentos_estoque where produto_id = $1 order by criado_em, quantidade',
    [id],
  );
  return rows;
}

async function balance(person: Person, id: string) {
  const rows = await person.listarProdutos();
  return rows.find((row) => row.id === id)?.quantidade;
}

async function sumOfMovements(id: string): Promise<number> {
  const { rows } = await t.sql.query<{ soma: string }>(
    'select coalesce(sum(quantidade), 0) as soma from movimentos_estoque where produto_id = $1',
    [id],
  );
  return Number(rows[0]?.soma);
}

test('what is there at first is the first movement; nothing there, no movement', async () => {
  const ana = await t.novoDono();
  expect(await movements(await ana.novoProduto({ quantidade: 12 }))).toEqual([
    { motivo: 'inicial', quantidade: 12 },
  ]);
  expect(await movements(await ana.novoProduto({ quantidade: 0 }))).toEqual([]);
});

test('an edit books the difference to what the form showed', async () => {
  const ana = await t.novoDono();
  const id = await ana.novoProduto({ quantidade: 12 });
  // The form showed 10: two were brought meanwhile, which stay.
  const answer = await edit(ana, id, { quantidade: 15, quantidadeAnterior: 10 });
  expect(answer.json()).toMatchObject({ quantidade: 17 });
  expect(await movements(id)).toContainEqual({ motivo: 'ajuste', quantidade: 5 });
});

test('an edit that leaves the quantity alone books nothing', async () => {
  const ana = await t.novoDono();
  const id = await ana.novoProduto({ quantidade: 12 });
  await edit(ana, id, { nome: 'Outro', quantidade: 10, quantidadeAnterior: 10 });
  await edit(ana, id, { nome: 'Outro', quantidade: 12 });
  expect(await movements(id)).toHaveLength(1);
  expect(await balance(ana, id)).toBe(12);
});

test('without what the form showed, the quantity is absolute', async () => {
  const ana = await t.novoDono();
  const id = await ana.novoProduto({ quantidade: 12 });
  expect((await edit(ana, id, { quantidade: -3 })).json()).toMatchObject({ quantidade: -3 });
  expect(await movements(id)).toContainEqual({ motivo: 'ajuste', quantidade: -15 });
});

test('20 additions at once all count', async () => {
  const ana = await t.novoDono();
  const id = await ana.novoProduto({ quantidade: 100 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      edit(ana, id, { valor: n + 1, quantidade: 101, quantidadeAnterior: 100 }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
  expect(await balance(ana, id)).toBe(120);
  expect(await sumOfMovements(id)).toBe(120);
});

test('counts and additions at once leave balance and ledger in step', async () => {
  const ana = await t.novoDono();
  const id = await ana.novoProduto({ quantidade: 100 });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      edit(ana, id, n % 2 ? { quantidade: n } : { quantidade: 101, quantidadeAnterior: 100 }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
  expect(await sumOfMovements(id)).toBe(await balance(ana, id));
});

test('of many counts at once one is the balance, not a mixture of them', async () => {
  const ana = await t.novoDono();
  const produtoId = await ana.novoProduto({ quantidade: 100 });
  const { usuarioId } = ana;
  const counts = [10, 20, 30, 40];
  await holdingBalance(t, produtoId, counts.length, () =>
    Promise.all(
      counts.map((quantidade) =>
        comLoja(t.database, ana, (trx) =>
          acertarSaldo(trx, { usuarioId, agora: t.clock.read(), produtoId, quantidade }),
        ),
      ),
    ),
  );
  expect(counts).toContain(await balance(ana, produtoId));
});

test('additions beyond what a product may have are refused, and nothing changes', async () => {
  const ana = await t.novoDono();
  const id = await ana.novoProduto({ quantidade: 1_000_000 });
  const answer = await edit(ana, id, { nome: 'Outro', quantidade: 1, quantidadeAnterior: 0 });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().campos).toEqual({ quantidade: 'Quantidade fora do limite.' });
  expect(await ana.listarProdutos()).toMatchObject([{ nome: 'Pão francês', quantidade: 1_000_000 }]);
});

test('a movement too large to be kept is the caller’s error, whole and nothing of it', async () => {
  const ana = await t.novoDono();
  const id = await ana.novoProduto({ quantidade: 1 });
  const { usuarioId } = ana;
  const movement = { usuarioId, motivo: 'venda', agora: t.clock.read() } as const;
  const deltas = [{ produtoId: id, quantidade: 999_999_999 }];
  const moved = comLoja(t.database, ana, async (trx) => moverEstoque(trx, { ...movement, deltas }));
  const told = toAppError(await moved.catch((error: unknown) => error));
  expect(told).toMatchObject({ code: 'VALIDACAO', campos: { quantidade: 'Quantidade fora do limite.' } });
  expect(await balance(ana, id)).toBe(1);
});

test('the balances that a movement takes below zero are told, those it brings up are not', async () => {
  const ana = await t.novoDono();
  const [short, enough, owing] = [
    await ana.novoProduto({ quantidade: 1 }),
    await ana.novoProduto({ quantidade: 5 }),
    await ana.novoProduto({ quantidade: -9 }),
  ];
  const { usuarioId } = ana;
  const told = await comLoja(t.database, ana, (trx) =>
    moverEstoque(trx, {
      usuarioId,
      motivo: 'venda',
      agora: t.clock.read(),
      deltas: [
        { produtoId: short, quantidade: -2 },
        { produtoId: short, quantidade: -1 },
        { produtoId: enough, quantidade: -5 },
        { produtoId: owing, quantidade: 1 },
      ],
    }),
  );
  expect(told).toEqual([{ produtoId: short, quantidade: -2 }]);
});

test('a balance that sales carried past the form is corrected with what the server answered', async () => {
  const ana = await t.novoDono();
  const id = await ana.novoProduto({ quantidade: 0 });
  const { usuarioId } = ana;
  const deltas = [{ produtoId: id, quantidade: -500_000_000 }];
  await comLoja(t.database, ana, (trx) =>
    moverEstoque(trx, { usuarioId, motivo: 'venda', agora: t.clock.read(), deltas }),
  );
  const quantidadeAnterior = await balance(ana, id);
  expect(quantidadeAnterior).toBe(-500_000_000);
  expect((await edit(ana, id, { quantidade: 7, quantidadeAnterior })).statusCode).toBe(200);
  expect(await balance(ana, id)).toBe(7);
});

test('a movement has a UUIDv7 of its instant', async () => {
  const ana = await t.novoDono();
  const id = await ana.novoProduto();
  await edit(ana, id, { quantidade: 7 });
  const { rows } = await t.sql.query<{ id: string; criado_em: Date }>(
    'select id, criado_em from movimentos_estoque where produto_id = $1',
    [id],
  );
  expect(new Set(rows.map((row) => row.id)).size).toBe(2);
  for (const row of rows) {
    expect(version(row.id)).toBe(7);
    expect(Number.parseInt(row.id.replace('-', '').slice(0, 12), 16)).toBe(row.criado_em.getTime());
  }
});
