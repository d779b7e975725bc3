import { randomUUID } from 'node:crypto';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import { describe, expect, it } from 'vitest';
import { exported, rowsOf } from '../../testing/exportado.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../testing/loja/vendas.ts';
import { tally, times } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
/** Printers that the server sends nothing to: what is asked for waits. */
const loja = umaLoja(test, async (ana) => {
  const [balcao = '', cozinha = ''] = await ana.impressorasDe(
    { nome: 'Balcão', ligacao: 'NAVEGADOR' },
    { nome: 'Estreita', ligacao: 'NAVEGADOR', colunas: 32 },
  );
  return { balcao, cozinha, pao: await ana.novoProduto() };
});

const todas = async (query = ''): Promise<Impressao[]> =>
  (await loja.get(`/api/impressoes${query}`)).impressoes;
const linhasDe = async (id: string) => (await loja.lerImpressao(id)).linhas;

describe('what may be printed', () => {
  it('is a sale, a drawer’s session and what moved in it, a customer’s account: from the figures of their own calls', async () => {
    const venda = await loja.vender(loja.pao);
    const josefa = await loja.novoCliente({ nome: 'Josefa' });
    await loja.ajustar(josefa.id, 10);
    const caixa = await loja.abrirCaixa();
    const { movimentos } = await loja.movimentar(caixa.id, { motivo: 'Gelo' });
    const papeis = [
      ['recibo', venda.id, /^Venda/, ['Pão francês', '0,75', 'NÃO É DOCUMENTO FISCAL']],
      ['caixa', caixa.id, /^Caixa aberto/, ['Fundo de caixa', '100,00', 'Sangria']],
      ['movimento', movimentos[0]?.id ?? '', /^Sangria/, ['Gelo', '30,00']],
      ['extrato', josefa.id, /^Josefa/, ['Em aberto', '10,00']],
    ] as const;
    for (const [tipo, id, titulo, textos] of papeis) {
      const impressao = await loja.imprimirPapel(loja.balcao, id, { tipo });
      expect(impressao).toEqual({
        ...{
          id: expect.any(String),
          impressora: { id: loja.balcao, nome: 'Balcão' },
          copia: 1,
          reimpressao: false,
        },
        documento: { tipo, id, titulo: expect.stringMatching(titulo) },
        ...{ estado: 'na_fila', motivo: null, confirmada: false, tentativas: 0 },
        ...{ criadaEm: test.clock.read().toISOString(), mudouEm: test.clock.read().toISOString() },
        por: { id: loja.usuarioId, nome: 'Padaria da Ana' },
      });
      const linhas = await linhasDe(impressao.id);
      for (const texto of textos) expect(linhas.join('\n')).toContain(texto);
      expect(Math.max(...linhas.map((linha) => linha.length))).toBeLessThanOrEqual(48);
    }
    const estreita = await loja.imprimirPapel(loja.cozinha, venda.id);
    expect(Math.max(...(await linhasDe(estreita.id)).map((linha) => linha.length))).toBeLessThanOrEqual(32);
  });

  it('is what one may read; nobody reads of it what he may not', async () => {
    const venda = await loja.vender(loja.pao);
    const caixa = await loja.abrirCaixa();
    const recibo = await loja.imprimirPapel(loja.balcao, venda.id);
    const doCaixa = await loja.imprimirPapel(loja.balcao, caixa.id, { tipo: 'caixa' });
    const vende = await loja.novoFuncionario(['vendas']);
    const cozinha = await loja.novoFuncionario(['cozinha']);
    for (const tipo of ['recibo', 'caixa', 'movimento', 'extrato']) {
      refused(await cozinha.pedirPapel(loja.balcao, venda.id, { tipo }), 403, 'SEM_PERMISSAO');
    }
    expect((await cozinha.get('/api/impressoes')).impressoes).toEqual([]);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/tentar', {}],
      ['DELETE', '', undefined],
    ] as const) {
      refused(await cozinha.call(method, `/api/impressoes/${recibo.id}${path}`, body), 403, 'SEM_PERMISSAO');
    }
    expect((await vende.get('/api/impressoes')).impressoes).toHaveLength(2);
    expect((await vende.call('GET', `/api/impressoes/${recibo.id}`)).statusCode).toBe(200);
    // The owner's has what should be in the drawer.
    refused(await vende.call('GET', `/api/impressoes/${doCaixa.id}`), 403, 'SEM_PERMISSAO');
    const dele = await vende.imprimirPapel(loja.balcao, caixa.id, { tipo: 'caixa' });
    expect(dele.id).not.toBe(doCaixa.id);
    expect((await vende.lerImpressao(dele.id)).linhas.join()).not.toContain('Esperado');
    const bia = await test.novoDono();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/tentar', {}],
      ['POST', '/tomar', { dispositivoId: randomUUID() }],
      ['POST', '/estado', { dispositivoId: randomUUID(), estado: 'impresso' }],
      ['DELETE', '', undefined],
    ] as const) {
      refused(await bia.call(method, `/api/impressoes/${recibo.id}${path}`, body), 404, 'NAO_ENCONTRADO');
    }
    const [dela = ''] = await bia.impressorasDe({ ligacao: 'NAVEGADOR' });
    expect(campos(await loja.pedirPapel(dela, venda.id))).toHaveProperty('impressoraId');
    expect(campos(await bia.pedirPapel(dela, venda.id))).toHaveProperty('documento');
    expect((await loja.tentarDeNovo(recibo.id, { impressoraId: dela })).json().campos).toHaveProperty(
      'impressoraId',
    );
    refused(
      await loja.call('POST', `/api/impressoras/${dela}/testar`, undefined, key()),
      404,
      'NAO_ENCONTRADO',
    );
  });

  it.each([
    ['no printer', { impressoraId: undefined }, 'impressoraId'],
    ['no document', { documento: undefined }, 'documento'],
    ['a kind that nobody asks for', { documento: { tipo: 'cozinha', id: randomUUID() } }, 'documento'],
    ['an id that is none', { documento: { tipo: 'recibo', id: '1' } }, 'documento'],
    ['nobody to share it with', { documento: { tipo: 'recibo', id: randomUUID(), pessoas: 1 } }, 'documento'],
    ['a crowd to share it', { documento: { tipo: 'recibo', id: randomUUID(), pessoas: 51 } }, 'documento'],
    ['copy 0', { copia: 0 }, 'copia'],
    ['copy 10', { copia: 10 }, 'copia'],
    ['half a copy', { copia: 1.5 }, 'copia'],
    ['a reprint that is no yes or no', { reimprimir: 'sim' }, 'reimprimir'],
    ['an unknown document', { documento: { tipo: 'movimento', id: randomUUID() } }, 'documento'],
    ['an unknown customer', { documento: { tipo: 'extrato', id: randomUUID() } }, 'documento'],
  ])('with %s it is a 400', async (_, fields, campo) => {
    const body = { impressoraId: loja.balcao, documento: { tipo: 'recibo', id: randomUUID() }, ...fields };
    const answer = await loja.call('POST', '/api/impressoes', body, key());
    refused(answer, 400, 'VALIDACAO');
    expect(Object.keys(campos(answer) ?? {})).toEqual([campo]);
    expect(await todas()).toEqual([]);
  });

  it('is also printed when the plan is over', async () => {
    const venda = await loja.vender(loja.pao);
    await loja.mudarPlanoDaLoja('gratuito', '2026-03-01T00:00:00Z');
    expect((await loja.pedirPapel(loja.balcao, venda.id)).statusCode).toBe(201);
    expect(await todas('?pendentes=true')).toHaveLength(1);
  });
});

describe('the same paper', () => {
  it('is one job under whatever key; a reprint, a copy, another printer and another state are others', async () => {
    const mesa = await loja.abrirMesa(loja.pao);
    const chave = key();
    const corpo = { impressoraId: loja.balcao, documento: { tipo: 'recibo', id: mesa.id } };
    const primeira = await loja.call('POST', '/api/impressoes', corpo, chave);
    const { id } = primeira.json();
    expect(primeira.statusCode).toBe(201);
    expect((await loja.call('POST', '/api/impressoes', corpo, chave)).json()).toMatchObject({
      ...{ code: 'TOKEN_DUPLICADO', impressao: { id } },
    });
    refused(
      await loja.call('POST', '/api/impressoes', { ...corpo, copia: 2 }, chave),
      422,
      'TOKEN_REUTILIZADO',
    );
    refused(await loja.call('POST', '/api/impressoes', corpo), 400, 'VALIDACAO');
    const outra = await loja.pedirPapel(loja.balcao, mesa.id);
    expect([outra.statusCode, outra.json().id]).toEqual([200, id]);
    // Whatever its state.
    expect((await loja.call('DELETE', `/api/impressoes/${id}`)).statusCode).toBe(204);
    expect((await loja.pedirPapel(loja.balcao, mesa.id)).json()).toMatchObject({ id, estado: 'descartada' });

    const ids = [id];
    const dividida = { documento: { tipo: 'recibo', id: mesa.id, pessoas: 3 } };
    for (const fields of [{ copia: 2 }, { copia: 9 }, { reimprimir: true }, { reimprimir: true }, dividida]) {
      ids.push((await loja.imprimirPapel(loja.balcao, mesa.id, fields)).id);
    }
    expect((await loja.pedirPapel(loja.balcao, mesa.id, dividida)).json()).toMatchObject({ id: ids[5] });
    expect(await linhasDe(ids[5] ?? '')).toContain('Dividido por 3 pessoas: R$ 0,25 cada');
    ids.push((await loja.imprimirPapel(loja.cozinha, mesa.id)).id);
    written(await loja.gravar('POST', `/api/vendas/${mesa.id}/itens`, { itens: [item(loja.pao)] }), 200);
    ids.push((await loja.imprimirPapel(loja.balcao, mesa.id)).id);
    await loja.encerrar(mesa.id);
    ids.push((await loja.imprimirPapel(loja.balcao, mesa.id)).id);
    expect(new Set(ids).size).toBe(9);
    const reimpressao = await loja.lerImpressao(ids[3] ?? '');
    expect([reimpressao.reimpressao, reimpressao.linhas.slice(0, 3).join()]).toEqual([
      true,
      expect.stringContaining('REIMPRESSÃO'),
    ]);
    const [aberta, fechada] = [await linhasDe(ids[0] ?? ''), await linhasDe(ids[8] ?? '')].map((each) =>
      each.join(),
    );
    expect(aberta).toContain('PRÉ-CONTA');
    expect(fechada).not.toContain('PRÉ-CONTA');
  });

  it('is one job when twenty windows ask at once', async () => {
    const venda = await loja.vender(loja.pao);
    const answers = await times(20, () => loja.pedirPapel(loja.balcao, venda.id));
    expect(tally(answers)).toEqual({ '201': 1, '200': 19 });
    expect(await todas()).toHaveLength(1);
  });

  it('of an account that nothing happened in is one, whenever it is asked for', async () => {
    const josefa = await loja.novoCliente({ nome: 'Josefa' });
    await loja.ajustar(josefa.id, 10);
    const { id } = await loja.imprimirPapel(loja.balcao, josefa.id, { tipo: 'extrato' });
    test.clock.advance(60_000);
    expect((await loja.imprimirPapel(loja.balcao, josefa.id, { tipo: 'extrato' })).id).toBe(id);
    await loja.ajustar(josefa.id, 1);
    expect((await loja.imprimirPapel(loja.balcao, josefa.id, { tipo: 'extrato' })).id).not.toBe(id);
  });
});

describe('what was asked for', () => {
  it('is listed, the newest first; what is thrown away waits no longer, and can be asked for again', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      const venda = await loja.vender(loja.pao, { confirmarDuplicada: true });
      ids.unshift((await loja.imprimirPapel(loja.balcao, venda.id)).id);
    }
    expect((await todas()).map(({ id }) => id)).toEqual(ids);
    expect((await todas('?limite=2')).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    for (const query of ['?limite=0', '?limite=501', '?pendentes=sim']) {
      refused(await loja.call('GET', `/api/impressoes${query}`), 400, 'VALIDACAO');
    }
    for (let n = 0; n < 2; n++) {
      expect((await loja.call('DELETE', `/api/impressoes/${ids[0]}`)).statusCode).toBe(204);
    }
    expect((await todas('?pendentes=true')).map(({ id }) => id)).toEqual(ids.slice(1));
    expect(await todas('?pendentes=false')).toHaveLength(3);
    expect((await loja.tentarDeNovo(ids[0] ?? '')).json()).toMatchObject({ estado: 'na_fila' });
  });

  it('is in the store’s export, and told of to whoever follows', async () => {
    const venda = await loja.vender(loja.pao);
    const { id } = await loja.imprimirPapel(loja.balcao, venda.id);
    const [row] = rowsOf(await exported(loja), 'impressoes.csv');
    expect(row).toMatchObject({
      id,
      tipo: 'recibo',
      documento_id: venda.id,
      papel: expect.stringContaining('Pão'),
    });
    const { rows } = await test.sql.query(
      `select 1 from mudancas where loja_id = $1 and colecao = 'impressoes'`,
      [loja.lojaId],
    );
    expect(rows).toHaveLength(1);
  });

  it('is forgotten after 7 days, but for who opened a drawer and printed a bill before the end', async () => {
    const [gaveta = ''] = await loja.impressorasDe({ ligacao: 'NAVEGADOR', gaveta: true });
    const [venda, mesa] = [await loja.vender(loja.pao), await loja.abrirMesa(loja.pao)];
    await loja.imprimirPapel(gaveta, venda.id);
    await loja.imprimirPapel(gaveta, mesa.id);
    expect((await loja.pedirGaveta(gaveta, { motivo: 'Troco' })).statusCode).toBe(201);
    test.clock.advance(7 * 24 * 3_600_000 + 1);
    const ana = await test.signIn(loja.email);
    expect((await ana.get('/api/impressoes')).impressoes).toEqual([]);
    const restam = `select tipo, papel from impressoes where loja_id = $1 order by tipo`;
    let rows: unknown[];
    do ({ rows } = await test.sql.query(restam, [loja.lojaId]));
    while (rows.length > 1);
    expect(rows).toEqual([{ tipo: 'recibo', papel: null }]);
  });

  it('names nobody who wants to be forgotten', async () => {
    const josefa = await loja.novoCliente({ nome: 'Josefa Inácia', telefone: '11988887777' });
    await loja.ajustar(josefa.id, 10);
    const mesa = await loja.abrirMesa(loja.pao, { identificador: 'Josefa Inácia', clienteId: josefa.id });
    const outra = await loja.vender(loja.pao);
    for (const fields of [{}, { reimprimir: true }]) await loja.imprimirPapel(loja.balcao, mesa.id, fields);
    const extrato = await loja.imprimirPapel(loja.balcao, josefa.id, { tipo: 'extrato' });
    const fica = await loja.imprimirPapel(loja.balcao, outra.id);
    expect((await loja.call('POST', `/api/clientes/${josefa.id}/apagar-dados`)).statusCode).toBe(204);
    const { rows } = await test.sql.query('select i::text from impressoes i where loja_id = $1', [
      loja.lojaId,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/josefa|in[aá]cia/i);
    expect(await loja.lerImpressao(extrato.id)).toMatchObject({ estado: 'descartada', linhas: [] });
    expect((await linhasDe(fica.id)).length).toBeGreaterThan(5);
  });
});
