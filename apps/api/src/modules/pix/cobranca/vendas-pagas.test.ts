import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { comLoja, type Trx } from '../../../database/tenant.ts';
import { avisar, pagamentoDe, usePix } from '../../../testing/loja/pix.ts';
import type { Person } from '../../../testing/person.ts';
import { ACCESS_TOKEN, WEBHOOK_SECRET } from '../../../testing/process/mercadopago-server.ts';
import { untilStuck } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';
import { CONFERIR_PIX } from '../trabalhos.ts';

const { test, server } = usePix();

async function comConta(): Promise<Person> {
  const ana = await test.novoDono();
  await test.sql.query(`update sessoes set expira_em = '2100-01-01' where loja_id = $1`, [ana.lojaId]);
  await ana.ligarPix();
  return ana;
}

/** A charge that the bank says was paid. */
async function paga(ana: Person, valor = 23) {
  const made = await ana.cobrar(valor);
  server.change(pagamentoDe(server, made), 'approved');
  await avisar(test, server, ana.lojaId, pagamentoDe(server, made));
  await test.jobs.drain();
  return made;
}

type Pagamento = { txid?: string | null; valorCentavos: number };
const pagas = async ({ lojaId }: Person, pagamentos: Pagamento[]) =>
  (await test.sql.query('select cobrancas_pagas($1, $2) as txids', [lojaId, JSON.stringify(pagamentos)]))
    .rows[0].txids;
const ligar = ({ lojaId }: Person, venda: string, pagamentos: Pagamento[]) =>
  test.sql.query('select cobrancas_da_venda($1, $2, $3, $4)', [
    lojaId,
    venda,
    JSON.stringify(pagamentos),
    test.clock.read(),
  ]);
async function emTrx(trx: Trx, said: Pagamento[]): Promise<string[]> {
  const { rows } = await sql<{ txids: string[] }>`
    select cobrancas_pagas(${trx.lojaId}, ${JSON.stringify(said)}::jsonb) as txids`.execute(trx);
  return rows[0]?.txids ?? [];
}
const semTrava = async ({ lojaId }: Person, id: string) =>
  (
    await test.sql.query(
      'select 1 from pix_cobrancas where loja_id = $1 and id = $2 for no key update skip locked',
      [lojaId, id],
    )
  ).rows.length > 0;
const vendaDe = async (id: string) =>
  (await test.sql.query('select venda_id from pix_cobrancas where id = $1', [id])).rows[0].venda_id;
const pendencias = async ({ lojaId }: Person) =>
  (
    await test.sql.query('select tipo, visto_em is not null as visto from pendencias where loja_id = $1', [
      lojaId,
    ])
  ).rows;

it('a paid charge of that value confirms the payment that names it, of one sale', async () => {
  const ana = await comConta();
  const [made, other] = [await paga(ana), await paga(ana, 7)];
  const mixed = [
    { valorCentavos: 500 },
    { txid: null, valorCentavos: 500 },
    { txid: made.txid, valorCentavos: 2300 },
    { txid: other.txid, valorCentavos: 700 },
    { txid: 'deOutroLugar', valorCentavos: 100 },
  ];
  expect((await pagas(ana, mixed)).sort()).toEqual([made.txid, other.txid].sort());
  const venda = randomUUID();
  await ligar(ana, venda, mixed);
  expect([await vendaDe(made.id), await vendaDe(other.id)]).toEqual([venda, venda]);
  // The second sale with it is not confirmed, and takes nothing away from the first.
  expect(await pagas(ana, mixed)).toEqual([]);
  await ligar(ana, randomUUID(), mixed);
  expect(await vendaDe(made.id)).toBe(venda);
});

it('does not confirm another value, twice in one sale, what was not paid, or what went back', async () => {
  const ana = await comConta();
  const bia = await comConta();
  const made = await paga(ana);
  const is = { txid: made.txid, valorCentavos: 2300 };
  expect(await pagas(ana, [{ ...is, valorCentavos: 2299 }])).toEqual([]);
  expect(await pagas(ana, [is, is])).toEqual([]);
  expect(await pagas(bia, [is])).toEqual([]);
  await ligar(ana, randomUUID(), [{ ...is, valorCentavos: 2299 }]);
  await ligar(bia, randomUUID(), [is]);
  expect(await vendaDe(made.id)).toBeNull();
  const open = await ana.cobrar();
  expect(await pagas(ana, [{ txid: open.txid, valorCentavos: 2300 }])).toEqual([]);
  server.change(pagamentoDe(server, made), 'refunded');
  await avisar(test, server, ana.lojaId, pagamentoDe(server, made));
  await test.jobs.drain();
  expect(await pagas(ana, [is])).toEqual([]);
  expect(await pagas(ana, [])).toEqual([]);
});

it('of two sales at once with one charge one is confirmed', async () => {
  const ana = await comConta();
  const made = await paga(ana);
  const said = [{ txid: made.txid, valorCentavos: 2300 }];
  let both = () => {};
  const bothAsked = new Promise<void>((resolve) => {
    both = resolve;
  });
  const confirmed = (wait: Promise<void>) =>
    comLoja(test.database, ana, async (trx) => {
      const txids = await emTrx(trx, said);
      await wait;
      await sql`select cobrancas_da_venda(${ana.lojaId}, ${randomUUID()}, ${JSON.stringify(said)}::jsonb,
        ${test.clock.read()})`.execute(trx);
      return txids;
    });
  const first = confirmed(bothAsked);
  await vi.waitFor(async () => expect(await semTrava(ana, made.id)).toBe(false), {
    timeout: 150_000,
  });
  const second = confirmed(Promise.resolve());
  await untilStuck(test, 1);
  both();
  expect(await Promise.all([first, second])).toEqual([[made.txid], []]);
});

it('a sale that comes late settles what the owner was told; one that was there before tells him nothing', async () => {
  const ana = await comConta();
  const [late, before] = [await paga(ana), await ana.cobrar(9)];
  const venda = randomUUID();
  await ligar(ana, venda, [{ txid: before.txid, valorCentavos: 900 }]);
  server.change(pagamentoDe(server, before), 'approved');
  test.clock.advance(30 * 60_000);
  await test.run(CONFERIR_PIX);
  test.clock.advance(30 * 60_000);
  await test.run(CONFERIR_PIX);
  expect(await pendencias(ana)).toEqual([{ tipo: 'PIX_SEM_VENDA', visto: false }]);
  await ligar(ana, randomUUID(), [{ txid: late.txid, valorCentavos: 2300 }]);
  expect(await pendencias(ana)).toEqual([{ tipo: 'PIX_SEM_VENDA', visto: true }]);
});

it('a sale says that the bank confirmed it; the same charge again is a person’s word', async () => {
  const ana = await comConta();
  const { formas } = await ana.get<{
    formas: { id: string; tipo: string }[];
  }>('/api/formas');
  const formaId = formas.find(({ tipo }) => tipo === 'PIX')?.id;
  const produtoId = await ana.novoProduto({ valor: 23 });
  const vender = async (txid: string, valor = 23) => {
    const itens = [{ produtoId, nome: 'Bolo', preco: valor, quantidade: 1 }];
    const pagamentos = [{ formaId, valor, txid }];
    const body = { tipo: 'VENDAS', itens, pagamentos, confirmarDuplicada: true };
    const answer = await ana.call('POST', '/api/vendas', body, key());
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: string; pagamentos: { txid: string; confirmacao: string }[] }>();
  };
  const made = await paga(ana);
  const venda = await vender(made.txid);
  expect(venda.pagamentos).toMatchObject([{ txid: made.txid, confirmacao: 'automatica' }]);
  expect(await vendaDe(made.id)).toBe(venda.id);
  for (const [txid, valor] of [
    [made.txid, 23],
    ['doCodigoFixo', 23],
    [(await paga(ana)).txid, 24],
  ] as const) {
    expect((await vender(txid, valor)).pagamentos).toMatchObject([{ txid, confirmacao: 'manual' }]);
  }
  // The one whose value was another has no sale: the owner hears of it.
  test.clock.advance(11 * 60_000);
  await test.run(CONFERIR_PIX);
  const listed = await ana.get('/api/pendencias?tipo=PIX_SEM_VENDA');
  expect(listed.pendencias).toMatchObject([
    { tipo: 'PIX_SEM_VENDA', cobranca: { valor: 23, devolvido: 0, status: 'PAGA', vendaId: null } },
  ]);
  server.change(pagamentoDe(server, made), 'refunded');
  await avisar(test, server, ana.lojaId, pagamentoDe(server, made));
  await test.jobs.drain();
  const [first] = (await ana.get('/api/pendencias?tipo=PIX_DEVOLVIDO')).pendencias;
  expect(first.cobranca).toMatchObject({ id: made.id, devolvido: 0, status: 'DEVOLVIDA', vendaId: venda.id });
});

it('what a store takes with it has its charges, and neither token nor secret', async () => {
  const ana = await comConta();
  const made = await paga(ana);
  const zip = await ana.call('GET', '/api/loja/exportar');
  expect(zip.statusCode).toBe(200);
  const opened = await fromBufferPromise(zip.rawPayload);
  let all = '';
  for await (const entry of opened.eachEntry()) {
    for await (const piece of await opened.openReadStreamPromise(entry)) all += String(piece);
  }
  expect(all).toContain(`${made.txid};23,00;0,00;PAGA;mercadopago;`);
  for (const secret of [ACCESS_TOKEN, WEBHOOK_SECRET]) expect(all).not.toContain(secret);
});
