import { beforeEach, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../../testing/loja/vendas.ts';
import { holding, tally, times } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** A tab that is closed with what was paid; numbers. */
const given = useTestApp();
const loja = lojaDoArquivo(given, async (owner) => ({
  forma: await owner.formasPorTipo(),
  pao: await owner.novoProduto({ valor: 10, quantidade: 1000 }),
}));

beforeEach(() => {
  given.clock.advance(60_000);
});

const pago = (tipo: string, valor: number) => ({ formaId: loja.forma[tipo], valor });
const mesa = () => loja.abrirMesa(loja.pao, { itens: [item(loja.pao, { preco: 10, quantidade: 2 })] });
const fechar = (id: string, body: Record<string, unknown>) =>
  loja.call('PUT', `/api/vendas/${id}/encerrar`, body);

test('with the version that was paid; changed meanwhile it is not closed, and comes as it is', async () => {
  const { id, versao } = await mesa();
  written(
    await loja.gravar('POST', `/api/vendas/${id}/itens`, { itens: [item(loja.pao, { preco: 10 })] }),
    200,
  );
  const refusal = refused(
    await fechar(id, { versao, pagamentos: [pago('PIX', 20)] }),
    409,
    'COMANDA_ALTERADA',
  );
  expect(refusal.venda).toMatchObject({ id, total: 30, finalizada: false });
  const closed = written(await fechar(id, { versao: versao + 1, pagamentos: [pago('PIX', 30)] }), 200);
  expect(closed).toMatchObject({ finalizada: true, marcas: [], pagamentos: [{ valor: 30 }] });
});

test('what does not add up is a 400 at the counter', async () => {
  const { id, versao } = await mesa();
  expect(campos(await fechar(id, { versao, pagamentos: [pago('PIX', 19)] }))).toHaveProperty('pagamentos');
  expect((await loja.lerVenda(id)).finalizada).toBe(false);
});

test('from the queue it is closed with what the device knew paid, and waits for the owner', async () => {
  const { id, versao } = await mesa();
  written(
    await loja.gravar('POST', `/api/vendas/${id}/itens`, { itens: [item(loja.pao, { preco: 10 })] }),
    200,
  );
  const queued = { origem: 'fila', finalizadaEm: given.clock.read().toISOString() };
  const closed = written(await fechar(id, { ...queued, versao, pagamentos: [pago('PIX', 20)] }), 200);
  expect(closed).toMatchObject({ total: 30, marcas: ['PAGAMENTO_DIVERGENTE'], pagamentos: [{ valor: 20 }] });
  const { rows } = await given.sql.query('select tipo, visto_em from pendencias where venda_id = $1', [id]);
  expect(rows).toEqual([{ tipo: 'PAGAMENTO_DIVERGENTE', visto_em: null }]);
});

test('closed already: the same is the same, whatever version; another payment is not, and the first stands', async () => {
  const { id, versao } = await mesa();
  const closed = written(await fechar(id, { versao, pagamentos: [pago('PIX', 20)] }), 200);
  for (const body of [{ versao: 1, pagamentos: [pago('PIX', 20)] }, { versao }, {}]) {
    expect(written(await fechar(id, body), 200)).toEqual(closed);
  }
  const other = { pagamentos: [pago('DINHEIRO', 20)] };
  expect(refused(await fechar(id, other), 409, 'VENDA_FINALIZADA').venda?.pagamentos).toEqual(
    closed.pagamentos,
  );
  const queued = { ...other, origem: 'fila', finalizadaEm: given.clock.read().toISOString() };
  const { avisos: _, ...marked } = written(await fechar(id, queued), 200);
  expect(marked).toMatchObject({ pagamentos: closed.pagamentos, marcas: ['PAGAMENTO_DIVERGENTE'] });
  // Once more is nothing new.
  expect(written(await fechar(id, queued), 200).versao).toBe(marked.versao);
});

// Guard: the sale's lock (travarVenda).
test('two devices at once close it once: one payment, one number', async () => {
  const { id, versao } = await mesa();
  const before = await loja.vender(loja.pao);
  const answers = await holding(given, { table: 'vendas', column: 'id', id }, 2, () =>
    Promise.all([
      fechar(id, { versao, pagamentos: [pago('PIX', 20)] }),
      fechar(id, { versao, pagamentos: [pago('DINHEIRO', 20)] }),
    ]),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 VENDA_FINALIZADA': 1 });
  const venda = await loja.lerVenda(id);
  expect([venda.numero, venda.pagamentos.length]).toEqual([(before.numero ?? 0) + 1, 1]);
});

// Guard: the counter's row, taken by the statement that raises it (proximo_numero).
test('forty sales at once, some refused, some the same twice: numbers without a gap', async () => {
  const outra = await given.novoDono();
  // Of no product: no balance makes them wait for one another before they have their numbers.
  const avulso = (quantidade: number) => ({ produtoId: null, nome: 'Avulso', preco: 1, quantidade });
  const pedir = (n: number, headers = key()) =>
    outra.call('POST', '/api/vendas', { tipo: 'VENDAS', itens: [avulso(n + 1)] }, headers);
  const chave = key();
  const answers = await times(40, (n) => {
    if (n % 8 === 0) return pedir(-1); // a quantity of 0
    return n % 8 === 1 ? pedir(100, chave) : pedir(n);
  });
  expect(tally(answers)).toEqual({ '201': 31, '400 VALIDACAO': 5, '409 TOKEN_DUPLICADO': 4 });
  const { rows } = await given.sql.query<{ numero: string }>(
    'select numero from vendas where loja_id = $1 order by numero',
    [outra.lojaId],
  );
  expect(rows.map(({ numero }) => Number(numero))).toEqual(Array.from({ length: 31 }, (_, n) => n + 1));
});
