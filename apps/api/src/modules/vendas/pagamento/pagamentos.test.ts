import type { Venda } from '@balcao/contract/vendas/vendas';
import { beforeEach, describe, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../../testing/loja/vendas.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given, async (owner) => ({
  forma: await owner.formasPorTipo(),
  pao: await owner.novoProduto({ valor: 10, quantidade: 1000 }),
}));

beforeEach(() => {
  given.clock.advance(60_000);
});

const pago = (tipo: string, valor: number, mais: object = {}) => ({
  formaId: loja.forma[tipo],
  valor,
  ...mais,
});
const itens = () => [item(loja.pao, { preco: 10, quantidade: 2 })];

/** POST with two pieces at 10,00 and what is said of their payment. */
function pedir(fields: Record<string, unknown>, headers = key(), person = loja) {
  return person.call('POST', '/api/vendas', { tipo: 'VENDAS', itens: itens(), ...fields }, headers);
}

test('cash and change, a card in parcelas, a Pix: told as they were, with the form as it was called', async () => {
  const clienteId = await loja.novoFregues();
  const fields = {
    clienteId,
    pagamentos: [
      pago('DINHEIRO', 5, { recebido: 20 }),
      pago('CREDITO', 6, { parcelas: 3, nsu: '123', bandeira: 'Visa' }),
      pago('PIX', 4, { txid: 'abc123' }),
      pago('FIADO', 5),
    ],
  };
  const made = written(await pedir(fields), 201);
  expect(made).toMatchObject({
    subtotal: 20,
    desconto: 0,
    acrescimo: 0,
    taxaServico: 0,
    total: 20,
    troco: 15,
    devolvido: 0,
    cliente: { id: clienteId, nome: 'Maria da Silva' },
  });
  const nada = { recebido: null, troco: 0, parcelas: null, nsu: null, bandeira: null, txid: null };
  expect(made.pagamentos).toEqual([
    {
      ...nada,
      ...pago('DINHEIRO', 5),
      tipo: 'DINHEIRO',
      nome: 'Dinheiro',
      recebido: 20,
      troco: 15,
      confirmacao: null,
    },
    {
      ...nada,
      ...pago('CREDITO', 6),
      tipo: 'CREDITO',
      nome: 'Crédito',
      parcelas: 3,
      nsu: '123',
      bandeira: 'Visa',
      confirmacao: null,
    },
    { ...nada, ...pago('PIX', 4), tipo: 'PIX', nome: 'Pix', txid: 'abc123', confirmacao: 'manual' },
    { ...nada, ...pago('FIADO', 5), tipo: 'FIADO', nome: 'Fiado', confirmacao: null },
  ]);
  const { avisos, ...venda } = made;
  expect([avisos, await loja.lerVenda(made.id)]).toEqual([[], venda]);
});

test('nothing to pay is paid with nothing', async () => {
  const presente = [item(loja.pao, { preco: 10, desconto: 10 })];
  expect(written(await pedir({ itens: presente, pagamentos: [] }), 201)).toMatchObject({
    total: 0,
    pagamentos: [],
  });
  expect(campos(await pedir({ pagamentos: [] }))).toHaveProperty('pagamentos');
});

describe('refused, and nothing changes', () => {
  test.each<[string, Record<string, unknown> | (() => Record<string, unknown>), string]>([
    ['too little', () => ({ pagamentos: [pago('PIX', 19.99)] }), 'pagamentos'],
    ['too much', () => ({ pagamentos: [pago('PIX', 20.01)] }), 'pagamentos'],
    ['a value of 0', () => ({ pagamentos: [pago('PIX', 20), pago('DINHEIRO', 0)] }), 'pagamentos.1.valor'],
    [
      'a negative value',
      () => ({ pagamentos: [pago('PIX', 21), pago('DINHEIRO', -1)] }),
      'pagamentos.1.valor',
    ],
    ['thousandths', () => ({ pagamentos: [pago('PIX', 20.001)] }), 'pagamentos.0.valor'],
    ['no number', () => ({ pagamentos: [{ formaId: loja.forma.PIX, valor: '20' }] }), 'pagamentos.0.valor'],
    ['no list', () => ({ pagamentos: { formaId: loja.forma.PIX, valor: 20 } }), 'pagamentos'],
    ['null', () => ({ pagamentos: null }), 'pagamentos'],
    ['no form', () => ({ pagamentos: [{ valor: 20 }] }), 'pagamentos.0.formaId'],
    [
      'an unknown form',
      () => ({ pagamentos: [{ formaId: crypto.randomUUID(), valor: 20 }] }),
      'pagamentos.0.formaId',
    ],
    [
      'cash handed over below the value',
      () => ({ pagamentos: [pago('DINHEIRO', 20, { recebido: 19 })] }),
      'pagamentos.0.recebido',
    ],
    [
      'change from a card',
      () => ({ pagamentos: [pago('DEBITO', 20, { recebido: 30 })] }),
      'pagamentos.0.recebido',
    ],
    ['13 parcelas', () => ({ pagamentos: [pago('CREDITO', 20, { parcelas: 13 })] }), 'pagamentos.0.parcelas'],
    ['no parcela', () => ({ pagamentos: [pago('CREDITO', 20, { parcelas: 0 })] }), 'pagamentos.0.parcelas'],
    [
      'parcelas in cash',
      () => ({ pagamentos: [pago('DINHEIRO', 20, { parcelas: 2 })] }),
      'pagamentos.0.parcelas',
    ],
    ['a long nsu', () => ({ pagamentos: [pago('DEBITO', 20, { nsu: 'x'.repeat(21) })] }), 'pagamentos.0.nsu'],
    [
      'a long bandeira',
      () => ({ pagamentos: [pago('DEBITO', 20, { bandeira: 'x'.repeat(21) })] }),
      'pagamentos.0.bandeira',
    ],
    ['a txid with a blank', () => ({ pagamentos: [pago('PIX', 20, { txid: 'a b' })] }), 'pagamentos.0.txid'],
    ['fiado of nobody', () => ({ pagamentos: [pago('FIADO', 20)] }), 'clienteId'],
    [
      'an unknown customer',
      () => ({ clienteId: crypto.randomUUID(), pagamentos: [pago('PIX', 20)] }),
      'clienteId',
    ],
    ['21 payments', () => ({ pagamentos: Array.from({ length: 21 }, () => pago('PIX', 1)) }), 'pagamentos'],
    ['a discount above the lines', { desconto: 20.01 }, 'desconto'],
    ['a negative discount', { desconto: -1 }, 'desconto'],
    ['a negative surcharge', { acrescimo: -0.01 }, 'acrescimo'],
    ['a fee above a fifth', { taxaServico: 4.01 }, 'taxaServico'],
    ['a fee above a fifth of what is left', { desconto: 10, taxaServico: 2.01 }, 'taxaServico'],
    [
      'more off a line than it is',
      () => ({ itens: [item(loja.pao, { preco: 10, desconto: 10.01 })] }),
      'itens.0.desconto',
    ],
    ['a drawer of nobody', () => ({ gavetaId: crypto.randomUUID() }), 'gavetaId'],
    [
      'an open tab that is paid',
      () => ({ tipo: 'COMANDAS', identificador: 'Mesa', pagamentos: [pago('PIX', 20)] }),
      'pagamentos',
    ],
  ])('%s', async (_, fields, campo) => {
    const before = await loja.snapshot();
    const sent = typeof fields === 'function' ? fields() : fields;
    expect(Object.keys(campos(await pedir(sent)) ?? {})).toContain(campo);
    expect(await loja.snapshot()).toBe(before);
    // A sum that is wrong is no matter of when it arrives: it goes into quarantine on the device.
    const queued = await pedir({ ...sent, origem: 'fila', criadaEm: given.clock.read().toISOString() });
    expect(queued.statusCode).toBe(400);
  });

  test('a form, a customer, a drawer of another store', async () => {
    const bia = await given.novoDono('Mercado da Bia');
    const [alheia] = Object.values(await bia.formasPorTipo());
    const cliente = await bia.novoFregues();
    const { rows } = await given.sql.query('select id from gavetas where loja_id = $1', [bia.lojaId]);
    for (const fields of [
      { pagamentos: [{ formaId: alheia, valor: 20 }] },
      { clienteId: cliente },
      { gavetaId: rows[0].id },
    ]) {
      campos(await pedir(fields));
    }
  });
});

test('a form that is switched off: refused at the counter, taken from the queue', async () => {
  await given.sql.query('update formas set ativa = false where id = $1', [loja.forma.DEBITO]);
  const fields = { pagamentos: [pago('DEBITO', 20)] };
  expect(campos(await pedir(fields))).toHaveProperty(['pagamentos.0.formaId']);
  const queued = { ...fields, origem: 'fila', criadaEm: given.clock.read().toISOString() };
  expect(written(await pedir(queued), 201).pagamentos).toMatchObject([{ tipo: 'DEBITO' }]);
  await given.sql.query('update formas set ativa = true where id = $1', [loja.forma.DEBITO]);
});

test('how it is paid makes no other sale of it', async () => {
  written(await pedir({ pagamentos: [pago('DINHEIRO', 20)] }), 201);
  refused(await pedir({ pagamentos: [pago('PIX', 20)] }), 409, 'VENDA_DUPLICADA_TEMPORAL');
});

test('all of it is what the key stands for, but for the drawer and the owner’s word', async () => {
  const chave = key();
  const fields = { pagamentos: [pago('DINHEIRO', 20)] };
  const made = written(await pedir(fields, chave), 201);
  const { rows } = await given.sql.query('select id from gavetas where loja_id = $1', [loja.lojaId]);
  const again = await pedir({ ...fields, gavetaId: rows[0].id, autorizar: true }, chave);
  expect(refused(again, 409, 'TOKEN_DUPLICADO').venda?.id).toBe(made.id);
  for (const other of [
    { pagamentos: [pago('PIX', 20)] },
    { pagamentos: [pago('DINHEIRO', 20, { recebido: 50 })] },
    {},
    { ...fields, desconto: 0.01, pagamentos: [pago('DINHEIRO', 19.99)] },
  ]) {
    refused(await pedir(other, chave), 422, 'TOKEN_REUTILIZADO');
  }
});

test('an open tab has no number until it is finished, and keeps what is on it', async () => {
  const mesa = await loja.abrirMesa(loja.pao, { itens: itens(), desconto: 1, taxaServico: 1 });
  expect(mesa).toMatchObject({ numero: null, total: 20, desconto: 1, taxaServico: 1 });
  const answer = await loja.call('PUT', `/api/vendas/${mesa.id}/encerrar`, {
    pagamentos: [pago('PIX', 20)],
  });
  expect(written(answer, 200)).toMatchObject({
    total: 20,
    desconto: 1,
    taxaServico: 1,
    pagamentos: [{ valor: 20 }],
  });
  const listed = (await loja.call('GET', '/api/vendas?limite=1')).json<Venda[]>();
  expect(listed[0]?.numero).toBeGreaterThan(0);
  expect(await loja.vender(loja.pao)).toMatchObject({ numero: (listed[0]?.numero ?? 0) + 1 });
});
