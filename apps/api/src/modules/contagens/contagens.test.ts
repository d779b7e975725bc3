import { randomUUID } from 'node:crypto';
import type { Contagem, ListaDeContagens } from '@balcao/contract/estoque/contagens';
import type { Movimentos } from '@balcao/contract/estoque/movimentos';
import { describe, expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { holdingBalance, untilStuck } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t);

/** An instant of the day, by UTC; the store begins at 15:00. */
const as = (hora: string) => `2026-03-10T${hora}.000Z`;
const emPonto = (hora: string) => t.clock.set(as(hora));

async function abrir(fields: object = {}): Promise<string> {
  const answer = await loja.call('POST', '/api/contagens', { nome: 'Prateleira', ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Contagem>().id;
}
const pedir = (id: string, linhas: object[], fields: object = {}, quem: Person = loja, headers = key()) =>
  quem.call('POST', `/api/contagens/${id}/linhas`, { linhas, ...fields }, headers);
async function contar(id: string, produtoId: string, quantidade: number, hora: string, fields: object = {}) {
  const answer = await pedir(id, [{ produtoId, quantidade, contadoEm: as(hora), ...fields }]);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Contagem>();
}
async function fechar(id: string, body: object = {}): Promise<Contagem> {
  const answer = await loja.call('POST', `/api/contagens/${id}/fechar`, body, key());
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const ler = (id: string) => loja.get<Contagem>(`/api/contagens/${id}`);
/** Each a moment after what was before: rows of one millisecond have no order. */
const vender = (id: string, quantidade: number, hora: string) => {
  t.clock.advance(1);
  return loja.vender(id, {
    itens: [item(id, { quantidade })],
    origem: 'fila',
    criadaEm: as(hora),
    confirmarDuplicada: true,
  });
};
const doRazao = async (id: string) =>
  (await loja.get<Movimentos>(`/api/produtos/${id}/movimentos`)).movimentos.map(
    ({ tipo, quantidade, saldo }) => [tipo, quantidade, saldo] as const,
  );

describe('what was counted holds', () => {
  it('at the instant when it was seen, whatever of the time before arrives later', async () => {
    const id = await loja.novoProduto({ quantidade: 12 });
    const contagem = await abrir();
    emPonto('16:06:00');
    await contar(contagem, id, 10, '16:05:00');
    emPonto('16:10:00');
    await vender(id, 2, '16:06:00');
    emPonto('16:20:00');
    const fechada = await fechar(contagem);
    expect(fechada.linhas).toMatchObject([
      { contado: 10, esperado: 12, diferenca: -2, contadoEm: as('16:05:00') },
    ]);
    expect(await loja.lerSaldo(id)).toBe(8);
    emPonto('16:30:00');
    await vender(id, 1, '16:00:00');
    expect(await loja.lerSaldo(id)).toBe(8);
    expect(await doRazao(id)).toEqual([
      ['VENDA', -2, 8],
      ['CONTAGEM', 1, 10],
      ['CONTAGEM', -2, 9],
      ['VENDA', -1, 11],
      ['INICIAL', 12, 12],
    ]);
    expect(await ler(contagem)).toEqual(fechada);
    await loja.expectLedgerToAgree();
  });

  it('also where nothing differed, and against a purchase that is undone', async () => {
    const id = await loja.novoProduto({ quantidade: 16 });
    emPonto('16:00:00');
    const itens = [{ produtoId: id, quantidade: 100, custo: 1 }];
    const compra = written(await loja.call('POST', '/api/compras', { itens }, key()), 201);
    const contagem = await abrir();
    emPonto('17:00:00');
    await contar(contagem, id, 15, '16:30:00');
    await fechar(contagem);
    const outra = await abrir();
    await contar(outra, id, 15, '16:45:00');
    expect((await fechar(outra)).linhas[0]?.diferenca).toBe(0);
    expect((await loja.call('DELETE', `/api/compras/${compra.id}`)).statusCode).toBe(204);
    await vender(id, 3, '16:40:00');
    expect(await loja.lerSaldo(id)).toBe(15);
    await loja.expectLedgerToAgree();
  });

  it('each count for its own time, in whatever order they are closed', async () => {
    const id = await loja.novoProduto({ quantidade: 20 });
    const [cedo, tarde] = [await abrir(), await abrir()];
    emPonto('18:00:00');
    await contar(cedo, id, 15, '16:00:00');
    await contar(tarde, id, 9, '17:00:00');
    await fechar(tarde);
    t.clock.advance(1);
    expect((await fechar(cedo)).linhas).toMatchObject([{ esperado: 20, diferenca: -5 }]);
    await vender(id, 1, '15:30:00');
    await vender(id, 1, '16:30:00');
    await vender(id, 2, '17:30:00');
    expect(await loja.lerSaldo(id)).toBe(7);
    const saldos = (await doRazao(id)).filter(([, , saldo]) => [15, 9].includes(saldo));
    expect(saldos.map(([tipo]) => tipo)).toEqual(['CONTAGEM', 'CONTAGEM']);
    await loja.expectLedgerToAgree();
  });

  it('against a sale that waited for its balance while it was closed', async () => {
    const id = await loja.novoProduto({ quantidade: 12 });
    const contagem = await abrir();
    emPonto('16:20:00');
    await contar(contagem, id, 10, '16:05:00');
    // The sale is first at the balance; what it takes is not in the ledger yet when the count is closed.
    await holdingBalance(t, id, 2, async () => {
      const venda = vender(id, 1, '16:00:00');
      await untilStuck(t, 1);
      await Promise.all([venda, fechar(contagem)]);
    });
    expect(await loja.lerSaldo(id)).toBe(10);
    await loja.expectLedgerToAgree();
  });

  it('for the product that was counted, also after it became another', async () => {
    const [para, de] = [await loja.novoProduto({ quantidade: 5 }), await loja.novoProduto({ quantidade: 8 })];
    emPonto('16:10:00');
    const contagem = await abrir();
    await contar(contagem, de, 7, '16:00:00');
    await fechar(contagem);
    emPonto('16:20:00');
    const par = { produtoOriginalId: para, produtoDuplicadoId: de };
    written(await loja.call('POST', '/api/produtos/fundir', par), 200);
    emPonto('16:30:00');
    await vender(de, 2, '15:50:00');
    expect(await loja.lerSaldo(para)).toBe(12);
    await vender(para, 1, '15:55:00');
    expect(await loja.lerSaldo(para)).toBe(11);
    await loja.expectLedgerToAgree();
  });
});

describe('while it is open', () => {
  it('what is seen is added, or takes the place of what was seen before it, in whatever order two phones bring it', async () => {
    const id = await loja.novoProduto({ quantidade: 12 });
    const contagem = await abrir();
    emPonto('16:30:00');
    const visto = async (quantidade: number, hora: string, fields?: object) => {
      const [linha] = (await contar(contagem, id, quantidade, hora, fields)).linhas;
      return [linha?.contado, linha?.contadoEm];
    };
    expect(await visto(5, '16:10:00')).toEqual([5, as('16:10:00')]);
    expect(await visto(3, '16:12:00', { somar: true })).toEqual([8, as('16:12:00')]);
    expect(await visto(4, '16:05:00')).toEqual([8, as('16:12:00')]);
    expect(await visto(9, '16:20:00')).toEqual([9, as('16:20:00')]);
    expect(await visto(1, '16:15:00', { somar: true })).toEqual([9, as('16:20:00')]);
    expect(await visto(2, '23:00:00', { somar: true })).toEqual([11, as('16:30:00')]);
    const cedo = (await contar(contagem, await loja.novoProduto({ nome: 'Novo' }), 1, '10:00:00')).linhas.at(
      -1,
    );
    expect(cedo?.contadoEm).toBe(as('16:30:00'));
  });

  it('it says what is expected as of each scan, or nothing where it is blind, and what nobody has counted', async () => {
    const pao = await loja.novoProduto({ quantidade: 12, custo: 0.5, categoria: 'Comidas' });
    await loja.novoProduto({ nome: 'Bolo', categoria: 'Comidas' });
    await loja.novoProduto({ nome: 'Suco', categoria: 'Bebidas' });
    await loja.novoProduto({ nome: 'Entrega', categoria: 'Comidas', semControle: true });
    const [aberta, cega] = [await abrir({ categorias: ['Comidas'] }), await abrir({ cega: true })];
    emPonto('16:10:00');
    await vender(pao, 2, '16:01:00');
    const lida = await contar(aberta, pao, 9, '16:05:00');
    expect(lida).toMatchObject({
      faltam: 1,
      fechadaEm: null,
      categorias: ['Comidas'],
      abertaPor: { id: loja.usuarioId },
    });
    expect(lida.linhas).toMatchObject([{ contado: 9, esperado: 10, diferenca: -1, valor: -0.5 }]);
    const escondida = await contar(cega, pao, 9, '16:05:00');
    expect(escondida.faltam).toBe(2);
    expect(escondida.linhas).toMatchObject([{ contado: 9, esperado: null, diferenca: null, valor: null }]);
    expect((await fechar(cega)).linhas).toMatchObject([{ esperado: 10, diferenca: -1, valor: -0.5 }]);
    const { contagens } = await loja.get('/api/contagens');
    expect(contagens.map(({ id }: { id: string }) => id)).toEqual([aberta, cega]);
    expect(contagens[0]).not.toHaveProperty('linhas');
    expect(
      campos(await loja.call('POST', '/api/contagens', { nome: 'X', categorias: ['Nada'] })),
    ).toHaveProperty('categorias');
  });

  it('between two shelves it says what was sold, and of a closed one what it comes to', async () => {
    const pao = await loja.novoProduto({ quantidade: 12, custo: 0.5 });
    const bolo = await loja.novoProduto({ nome: 'Bolo', quantidade: 3, custo: 2 });
    const contagem = await abrir();
    emPonto('16:30:00');
    for (const hora of ['15:50:00', '16:05:00', '16:20:00']) await vender(pao, 1, hora);
    await contar(contagem, pao, 6, '16:00:00', { somar: true });
    await contar(contagem, pao, 4, '16:10:00', { somar: true });
    const lida = await contar(contagem, bolo, 2, '16:05:00');
    const ditos = ({ linhas }: Contagem) =>
      linhas.map(({ produto, vendidoEntre }) => [produto.id, vendidoEntre]);
    expect(ditos(lida)).toEqual([
      [pao, 1],
      [bolo, 0],
    ]);
    expect(lida).toMatchObject({ leituras: 3, valor: null });
    const fechada = await fechar(contagem);
    expect(ditos(fechada)).toEqual(ditos(lida));
    expect(fechada.valor).toBe(-2);
    const { contagens } = await loja.get<ListaDeContagens>('/api/contagens');
    expect(contagens.map(({ valor }) => valor)).toEqual([-2]);
  });

  it('with one press what nobody counted is not there', async () => {
    const [pao, bolo] = [
      await loja.novoProduto({ quantidade: 4 }),
      await loja.novoProduto({ nome: 'Bolo', quantidade: 3 }),
    ];
    const contagem = await abrir();
    emPonto('16:00:00');
    await contar(contagem, pao, 4, '15:30:00');
    const fechada = await fechar(contagem, { zerarFaltantes: true });
    expect(fechada).toMatchObject({
      faltam: 0,
      fechadaPor: { id: loja.usuarioId },
      fechadaEm: as('16:00:00'),
    });
    expect([await loja.lerSaldo(pao), await loja.lerSaldo(bolo)]).toEqual([4, 0]);
  });
});

it('scans are taken once per key, and none for a count that is closed or gone', async () => {
  const id = await loja.novoProduto();
  const [contagem, outra] = [await abrir(), await abrir()];
  const linhas = [{ produtoId: id, quantidade: 3, contadoEm: as('15:00:00'), somar: true }];
  const headers = key();
  const feita = (await pedir(contagem, linhas, {}, loja, headers)).json<Contagem>();
  expect(
    refused(await pedir(contagem, linhas, { origem: 'fila' }, loja, headers), 409, 'TOKEN_DUPLICADO'),
  ).toMatchObject({
    contagem: feita,
  });
  expect((await loja.call('DELETE', `/api/contagens/${outra}`)).statusCode).toBe(204);
  refused(await pedir(outra, linhas), 404, 'NAO_ENCONTRADO');
  const fechada = await fechar(contagem);
  expect(refused(await pedir(contagem, linhas, { origem: 'fila' }), 409, 'CONTAGEM_FECHADA')).toMatchObject({
    contagem: fechada,
  });
  expect(await fechar(contagem)).toEqual(fechada);
  refused(await loja.call('DELETE', `/api/contagens/${contagem}`), 409, 'CONTAGEM_FECHADA');
  const igual = { id: contagem, nome: 'Prateleira' };
  expect(written(await loja.call('POST', '/api/contagens', igual), 200)).toEqual(fechada);
  expect(await loja.lerSaldo(id)).toBe(3);
});

it('a bad scan is refused, and none of its call is taken', async () => {
  const id = await loja.novoProduto();
  const contagem = await abrir();
  const boa = { produtoId: id, quantidade: 1, contadoEm: as('15:00:00') };
  for (const ruim of [
    { ...boa, produtoId: randomUUID() },
    { ...boa, quantidade: 0.5 },
  ]) {
    expect(Object.keys(campos(await pedir(contagem, [boa, ruim])) ?? {})).toEqual(['linhas']);
  }
  expect(Object.keys(campos(await pedir(contagem, [{ ...boa, quantidade: -1 }])) ?? {})).toEqual([
    'linhas.0.quantidade',
  ]);
  expect((await ler(contagem)).linhas).toEqual([]);
  const outra = await t.novoDono();
  refused(await outra.call('GET', `/api/contagens/${contagem}`), 404, 'NAO_ENCONTRADO');
  refused(await pedir(contagem, [boa], {}, outra), 404, 'NAO_ENCONTRADO');
});
