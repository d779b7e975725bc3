import { randomUUID } from 'node:crypto';
import type { Forma } from '@balcao/contract/caixa/formas';
import type { Sincronizado } from '@balcao/contract/sync/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { PIXEL } from '../../testing/fotos.ts';
import { Copia, estadoDaLoja, idDe, pedir } from '../../testing/loja/copia.ts';
import { item } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let ana: Person;
let pao: string;
let cursor: string;

beforeAll(async () => {
  ana = await test.novoDono();
  pao = await ana.novoProduto();
});

async function ok(answer: Promise<{ statusCode: number; body: string; json: () => unknown }>) {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBeLessThan(300);
  return body === '' ? undefined : JSON.parse(body);
}

/** The changes since a cursor, by collection; empty collections left out. */
function ditos(resposta: Sincronizado): Record<string, unknown> {
  const { cursor: _, mais, loja, formas, ...linhas } = resposta;
  expect(mais).toBe(false);
  const rows = (Object.entries(linhas) as [string, { mudaram: unknown[]; sairam: string[] }][]).flatMap(
    ([colecao, { mudaram, sairam }]) => [
      ...(mudaram.length > 0 ? [[`${colecao}+`, (mudaram as { id: string }[]).map(idDe).toSorted()]] : []),
      ...(sairam.length > 0 ? [[`${colecao}-`, sairam.toSorted()]] : []),
    ],
  );
  return { ...Object.fromEntries(rows), ...(loja && { loja: true }), ...(formas && { formas: true }) };
}

async function depoisDe(work: () => Promise<unknown>): Promise<Record<string, unknown>> {
  cursor = (await pedir(ana)).cursor;
  await work();
  const resposta = await pedir(ana, { desde: cursor });
  // Asked twice it is the same.
  expect(ditos(await pedir(ana, { desde: cursor }))).toEqual(ditos(resposta));
  expect(ditos(await pedir(ana, { desde: resposta.cursor }))).toEqual({});
  return ditos(resposta);
}

describe('the first answer', () => {
  it('has everything there is, as the collections themselves answer it', async () => {
    const copia = await new Copia(ana).seguir();
    expect(copia.estado()).toEqual(await estadoDaLoja(ana));
  });

  it('has nothing that left before', async () => {
    const outro = await ana.novoProduto({ nome: 'Bolo' });
    await ok(ana.call('DELETE', `/api/produtos/${outro}`));
    const { produtos, saldos, comandas, clientes } = await pedir(ana);
    for (const { sairam } of [produtos, saldos, comandas, clientes].map((c) => c ?? { sairam: ['?'] })) {
      expect(sairam).toEqual([]);
    }
  });
});

describe('a product', () => {
  let id: string;
  const produto = { nome: 'Café', valor: 5, quantidade: 10, estoque: 10, categoria: 'Bebidas' };

  it('made, comes with its balance', async () => {
    id = randomUUID();
    const novo = () => ok(ana.call('POST', '/api/produtos', { ...produto, id }));
    expect(await depoisDe(novo)).toEqual({ 'produtos+': [id], 'saldos+': [id] });
  });

  it('changed, comes without it', async () => {
    const mudado = { ...produto, valor: 6 };
    expect(await depoisDe(() => ok(ana.call('PUT', `/api/produtos/${id}`, mudado)))).toEqual({
      'produtos+': [id],
    });
  });

  it('with another balance, comes in both', async () => {
    const mudado = { ...produto, quantidade: 25 };
    expect(await depoisDe(() => ok(ana.call('PUT', `/api/produtos/${id}`, mudado)))).toEqual({
      'produtos+': [id],
      'saldos+': [id],
    });
    const { saldos } = await pedir(ana, { colecoes: 'saldos' });
    expect(saldos?.mudaram).toContainEqual({ produtoId: id, quantidade: 25 });
  });

  it('is told with its photo, and with the new name of its category', async () => {
    const foto = () =>
      ok(ana.call('PUT', `/api/produtos/${id}/foto`, PIXEL, { 'content-type': 'image/png' }));
    expect(await depoisDe(foto)).toEqual({ 'produtos+': [id] });
    expect(await depoisDe(() => ok(ana.call('DELETE', `/api/produtos/${id}/foto`)))).toEqual({
      'produtos+': [id],
    });
    const categoria = { nome: 'Quentes', cor: '#aa0000' };
    await ok(ana.call('PUT', '/api/categorias', { categorias: [categoria] }));
    await ok(ana.call('PUT', `/api/produtos/${id}`, { ...produto, categoria: 'Quentes' }));
    const renomear = () =>
      ok(
        ana.call('PUT', '/api/categorias', {
          categorias: [{ ...categoria, nome: 'Quentinhas', nomeAnterior: 'Quentes' }],
        }),
      );
    expect(await depoisDe(renomear)).toEqual({ 'produtos+': [id] });
  });

  it('deleted, leaves with its balance, and is told again to who asks again', async () => {
    expect(await depoisDe(() => ok(ana.call('DELETE', `/api/produtos/${id}`)))).toEqual({
      'produtos-': [id],
      'saldos-': [id],
    });
  });

  it('merged, leaves the open tab for the survivor; taken apart, comes back', async () => {
    const duplicado = await ana.novoProduto({ nome: 'Pao frances', quantidade: 7 });
    const mesa = await ana.abrirMesa(duplicado, { identificador: 'Da fusão' });
    const fundir = () =>
      ok(ana.call('POST', '/api/produtos/fundir', { produtoOriginalId: pao, produtoDuplicadoId: duplicado }));
    expect(await depoisDe(fundir)).toEqual({
      'comandas+': [mesa.id],
      'produtos+': [pao],
      'produtos-': [duplicado],
      'saldos+': [pao],
      'saldos-': [duplicado],
    });
    const { comandas } = await pedir(ana, { desde: cursor });
    expect(comandas?.mudaram[0]?.itensVenda[0]?.produtoId).toBe(pao);
    await ana.encerrar(mesa.id);
  });

  it('imported, comes', async () => {
    const csv = 'nome;valor;quantidade;estoque;categoria\nSuco;7,00;3;3;Bebidas\n';
    const importar = () =>
      ok(ana.call('POST', '/api/produtos/importar', csv, { 'content-type': 'text/csv', ...key() }));
    const { 'produtos+': produtos, 'saldos+': saldos, ...rest } = await depoisDe(importar);
    expect(rest).toEqual({});
    expect(produtos).toHaveLength(1);
    expect(saldos).toEqual(produtos);
  });
});

describe('a sale at the counter', () => {
  it('tells the balance and nothing else, and raises no counter', async () => {
    const contador = async () =>
      (await test.sql.query('select versao from mudancas_contador where loja_id = $1', [ana.lojaId])).rows;
    const antes = await contador();
    expect(await depoisDe(() => ana.vender(pao))).toEqual({ 'saldos+': [pao] });
    expect(await contador()).toEqual(antes);
  });

  it('of no product tells nothing', async () => {
    expect(await depoisDe(() => ana.vender(pao, { itens: [item(null)] }))).toEqual({});
  });

  it('refused tells nothing', async () => {
    const recusada = async () => {
      const answer = await ana.gravar('POST', '/api/vendas', {
        tipo: 'VENDAS',
        itens: [item(randomUUID())],
      });
      expect(answer.statusCode).toBe(400);
    };
    expect(await depoisDe(recusada)).toEqual({});
  });

  it('cancelled, or given back, tells the balance', async () => {
    const venda = await ana.vender(pao, { identificador: 'A', itens: [item(pao, { quantidade: 3 })] });
    const devolver = () =>
      ana.gravar('POST', `/api/vendas/${venda.id}/devolucoes`, {
        itens: [{ posicao: 0, quantidade: 1 }],
        pagamentos: [{ formaId: formas[0]?.id, valor: 0.75 }],
        motivo: 'Sobrou',
        aoEstoque: true,
      });
    const { formas } = await ok(ana.call('GET', '/api/formas'));
    expect(await depoisDe(() => ok(devolver()))).toEqual({ 'saldos+': [pao] });
    expect(await depoisDe(() => ana.cancelar(venda.id))).toEqual({ 'saldos+': [pao] });
  });
});

describe('a tab', () => {
  it('opened, added to, renamed, moved, closed, cancelled', async () => {
    const id = randomUUID();
    const opened = await depoisDe(() => ana.abrirMesa(pao, { id, identificador: 'Mesa 9' }));
    expect(opened).toEqual({ 'comandas+': [id], 'saldos+': [pao] });
    const mais = { itens: [item(pao, { quantidade: 2 })] };
    expect(await depoisDe(() => ok(ana.gravar('POST', `/api/vendas/${id}/itens`, mais)))).toEqual({
      'comandas+': [id],
      'saldos+': [pao],
    });
    const nova = { itens: [item(pao, { quantidade: 3 })], identificador: 'Mesa 10' };
    expect(await depoisDe(() => ok(ana.gravar('PUT', `/api/vendas/${id}`, nova)))).toEqual({
      'comandas+': [id],
    });
    const mover = { itens: [{ posicao: 0, quantidade: 1 }], para: { identificador: 'Mesa 11' } };
    let outra = '';
    const movida = await depoisDe(async () => {
      outra = (await ok(ana.gravar('POST', `/api/vendas/${id}/mover`, mover))).para.id;
    });
    expect(movida).toMatchObject({ 'comandas+': [id, outra].toSorted() });
    expect(await depoisDe(() => ana.encerrar(id))).toEqual({ 'comandas-': [id] });
    expect(await depoisDe(() => ana.cancelar(outra))).toEqual({ 'comandas-': [outra], 'saldos+': [pao] });
  });

  it('to come takes its goods when it is closed', async () => {
    const { id } = await ana.abrirFutura(pao);
    expect(await depoisDe(() => ana.encerrar(id))).toEqual({ 'comandas-': [id], 'saldos+': [pao] });
  });

  it('is told again when its seller or its customer has another name', async () => {
    const beto = await ana.novoFuncionario();
    const cliente = await ok(ana.call('POST', '/api/clientes', { nome: 'Dona Maria' }));
    const { id } = await beto.abrirMesa(pao, { identificador: 'Do Beto', clienteId: cliente.id });
    expect(await depoisDe(() => ok(beto.call('PUT', '/api/auth/me', { nome: 'Alberto' })))).toEqual({
      'comandas+': [id],
    });
    const renomear = () => ok(ana.call('PUT', `/api/clientes/${cliente.id}`, { nome: 'Maria' }));
    expect(await depoisDe(renomear)).toEqual({ 'comandas+': [id], 'clientes+': [cliente.id] });
    const outra = await ok(ana.call('POST', '/api/clientes', { nome: 'Maria José' }));
    const fundir = { clienteOriginalId: outra.id, clienteDuplicadoId: cliente.id };
    expect(await depoisDe(() => ok(ana.call('POST', '/api/clientes/fundir', fundir)))).toEqual({
      'comandas+': [id],
      'clientes-': [cliente.id],
    });
    const { comandas } = await pedir(ana, { desde: cursor });
    expect(comandas?.mudaram[0]).toMatchObject({
      cliente: { nome: 'Maria José' },
      vendedor: { nome: 'Alberto' },
    });
  });
});

describe('a customer', () => {
  it('made, buying on fiado, paying, deleted', async () => {
    const id = randomUUID();
    const formas: Forma[] = (await ok(ana.call('GET', '/api/formas'))).formas;
    const fiado = formas.find(({ tipo }) => tipo === 'FIADO')?.id;
    expect(await depoisDe(() => ok(ana.call('POST', '/api/clientes', { id, nome: 'João' })))).toEqual({
      'clientes+': [id],
    });
    const compra = { clienteId: id, confirmarDuplicada: true, pagamentos: [{ formaId: fiado, valor: 0.75 }] };
    expect(await depoisDe(() => ana.vender(pao, compra))).toEqual({ 'clientes+': [id], 'saldos+': [pao] });
    const { clientes } = await pedir(ana, { desde: cursor });
    expect(clientes?.mudaram).toMatchObject([{ saldo: 0.75 }]);
    const receber = { valor: 0.75, formaId: formas[0]?.id };
    expect(await depoisDe(() => ok(ana.gravar('POST', `/api/clientes/${id}/recebimentos`, receber)))).toEqual(
      { 'clientes+': [id] },
    );
    expect(await depoisDe(() => ok(ana.call('DELETE', `/api/clientes/${id}`)))).toEqual({
      'clientes-': [id],
    });
  });
});

describe('the store and its forms', () => {
  it('come whole after a change, and not else', async () => {
    const { formas } = await ok(ana.call('GET', '/api/formas'));
    const taxada = formas.map((forma: Forma) => ({ ...forma, taxaPercentual: 2 }));
    expect(await depoisDe(() => ok(ana.call('PUT', '/api/formas', { formas: taxada })))).toEqual({
      formas: true,
    });
    const resposta = await pedir(ana, { desde: cursor });
    expect(resposta.formas).toEqual((await ok(ana.call('GET', '/api/formas'))).formas);
    const loja = { ...(await ok(ana.call('GET', '/api/loja'))), nome: 'Padaria Nova' };
    expect(await depoisDe(() => ok(ana.call('PUT', '/api/loja', loja)))).toEqual({ loja: true });
    // A plan is nothing that the store shows.
    const plano = () => test.sql.query(`update lojas set plano = 'premium' where id = $1`, [ana.lojaId]);
    expect(await depoisDe(plano)).toEqual({});
  });

  it('says that its bank confirms payments', async () => {
    const conta = () =>
      test.sql.query(
        `insert into pix_contas (loja_id, gateway, token, ligada_em)
         values ($1, 'simulado', '\\x00', '2026-03-10')`,
        [ana.lojaId],
      );
    expect(await depoisDe(conta)).toEqual({ loja: true });
  });
});
