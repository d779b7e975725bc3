import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ImpressoraFalsa } from '../../testing/impressora-falsa.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, refused } from '../../testing/loja/vendas.ts';
import { holding } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { onOneMachine, useTestApp } from '../../testing/test-app.ts';
import { usarTemposCurtos } from './envio/tempos.test-helper.ts';

usarTemposCurtos();
const test = useTestApp();
const loja = umaLoja(test, async (ana) => ({
  pao: await ana.novoProduto(),
  dinheiro: await ana.formaDe('DINHEIRO'),
  pix: await ana.formaDe('PIX'),
}));

const vendida = async (formaId: string) =>
  (await loja.vender(loja.pao, { pagamentos: [{ formaId, valor: 0.75 }], confirmarDuplicada: true })).id;
const comGaveta = async (falsa: ImpressoraFalsa, fields: object = {}) =>
  (await loja.impressorasDe({ endereco: falsa.endereco, gaveta: true, ...fields }))[0] ?? '';
const aberturas = async (dias = '') => (await loja.get(`/api/impressoras/aberturas${dias}`)).aberturas;

describe('a drawer', () => {
  it('is opened for a cash sale once, over all printers, and the owner sees by whom', async () => {
    const falsa = await ImpressoraFalsa.ligar();
    const [uma = '', outra = ''] = await loja.impressorasDe(
      { endereco: falsa.endereco, gaveta: true, pinoDaGaveta: 5 },
      { endereco: falsa.endereco, gaveta: true },
    );
    const beto = await loja.novoFuncionario(['vendas']);
    const vendaId = await vendida(loja.dinheiro);
    const chave = key();
    const primeira = await beto.pedirGaveta(uma, { vendaId }, chave);
    expect([primeira.statusCode, primeira.json()]).toMatchObject([
      201,
      { documento: { tipo: 'gaveta', id: vendaId }, por: { id: beto.usuarioId } },
    ]);
    const { id } = primeira.json();
    await loja.ateEstado(id, 'impresso');
    // The pulse alone: no paper moves.
    expect(falsa.eventos.filter(({ tipo }) => tipo !== 'inicio')).toEqual([{ tipo: 'pulso', pino: 5 }]);
    expect((await beto.pedirGaveta(uma, { vendaId }, chave)).json()).toMatchObject({
      code: 'TOKEN_DUPLICADO',
      impressao: { id },
    });
    refused(await beto.pedirGaveta(uma, { motivo: 'Troco' }, chave), 422, 'TOKEN_REUTILIZADO');
    for (const impressora of [uma, outra]) {
      const again = await loja.pedirGaveta(impressora, { vendaId });
      expect([again.statusCode, again.json().id]).toEqual([200, id]);
    }
    // Nor does its receipt.
    await loja.ateEstado((await loja.imprimirPapel(uma, vendaId)).id, 'impresso');
    expect(falsa.pulsos).toBe(1);
    expect(await aberturas()).toEqual([
      {
        ...{ id, quando: test.clock.read().toISOString(), motivo: null, vendaId, movimentoId: null },
        usuario: { id: beto.usuarioId, nome: 'Beto' },
        impressora: { id: uma, nome: 'Impressora 1' },
      },
    ]);
    refused(await beto.call('GET', '/api/impressoras/aberturas'), 403, 'SEM_PERMISSAO');
  });

  it('is opened by the first receipt of a cash sale, before the text; by a copy, a reprint, Pix, a pre-bill not', async () => {
    const falsa = await ImpressoraFalsa.ligar();
    const impressora = await comGaveta(falsa);
    const vendaId = await vendida(loja.dinheiro);
    const segunda = await loja.imprimirPapel(impressora, vendaId, { copia: 2 });
    await loja.ateEstado(segunda.id, 'impresso');
    expect(falsa.pulsos).toBe(0);
    falsa.bytes.length = 0;
    const outraVenda = await vendida(loja.dinheiro);
    const { id } = await loja.imprimirPapel(impressora, outraVenda);
    await loja.ateEstado(id, 'impresso');
    expect(falsa.eventos.findIndex(({ tipo }) => tipo === 'pulso')).toBeLessThan(
      falsa.eventos.findIndex(({ tipo }) => tipo === 'linha'),
    );
    expect(await aberturas()).toMatchObject([{ id, vendaId: outraVenda, motivo: null }]);
    const mesa = await loja.abrirMesa(loja.pao);
    for (const [documento, fields] of [
      [outraVenda, { reimprimir: true }],
      [outraVenda, { copia: 2 }],
      [await vendida(loja.pix), {}],
      [mesa.id, {}],
    ] as const) {
      await loja.ateEstado((await loja.imprimirPapel(impressora, documento, fields)).id, 'impresso');
    }
    expect(falsa.pulsos).toBe(1);
    // It was opened by its receipt.
    const answer = await loja.pedirGaveta(impressora, { vendaId: outraVenda });
    expect([answer.statusCode, answer.json().id]).toEqual([200, id]);
    // The pre-bill was no receipt.
    await loja.encerrar(mesa.id, { pagamentos: [{ formaId: loja.dinheiro, valor: 0.75 }] });
    await loja.ateEstado((await loja.imprimirPapel(impressora, mesa.id)).id, 'impresso');
    expect(falsa.pulsos).toBe(2);
  });

  it('is opened for a suprimento and a sangria, and else for a reason that somebody says', async () => {
    const falsa = await ImpressoraFalsa.ligar();
    const impressora = await comGaveta(falsa);
    const caixa = await loja.abrirCaixa();
    const { movimentos } = await loja.movimentar(caixa.id, { tipo: 'SUPRIMENTO', valor: 10 });
    const movimentoId = movimentos[0]?.id;
    expect((await loja.pedirGaveta(impressora, { movimentoId })).statusCode).toBe(201);
    expect((await loja.pedirGaveta(impressora, { movimentoId })).statusCode).toBe(200);
    test.clock.advance(1000);
    for (const motivo of ['Trocar notas', 'Trocar notas']) {
      expect((await loja.pedirGaveta(impressora, { motivo })).statusCode).toBe(201);
    }
    expect(await aberturas()).toMatchObject([
      { motivo: 'Trocar notas' },
      { motivo: 'Trocar notas' },
      { motivo: null, movimentoId, vendaId: null },
    ]);
    expect(await aberturas('?de=2026-03-11')).toEqual([]);
    expect(await aberturas('?ate=2026-03-10')).toHaveLength(3);
  });

  it('is not opened without cash, a drawer or a reason', async () => {
    const [com = '', sem = ''] = await loja.impressorasDe(
      { ligacao: 'NAVEGADOR', gaveta: true },
      { ligacao: 'NAVEGADOR' },
    );
    const venda = await vendida(loja.dinheiro);
    refused(await loja.pedirGaveta(sem, { vendaId: venda }), 409, 'SEM_GAVETA');
    refused(await loja.pedirGaveta(randomUUID(), { vendaId: venda }), 404, 'NAO_ENCONTRADO');
    refused(await loja.pedirGaveta(com, { vendaId: await vendida(loja.pix) }), 409, 'SEM_DINHEIRO');
    refused(
      await loja.pedirGaveta(com, { vendaId: (await loja.abrirMesa(loja.pao)).id }),
      409,
      'SEM_DINHEIRO',
    );
    for (const [porque, campo] of [
      [{}, 'motivo'],
      [undefined, 'motivo'],
      [{ motivo: ' ' }, 'motivo'],
      [{ motivo: 'x'.repeat(201) }, 'motivo'],
      [{ vendaId: randomUUID() }, 'vendaId'],
      [{ movimentoId: randomUUID() }, 'movimentoId'],
    ] as const) {
      expect(Object.keys(campos(await loja.pedirGaveta(com, porque)) ?? {})).toEqual([campo]);
    }
    const produtos = await loja.novoFuncionario(['produtos']);
    refused(await produtos.pedirGaveta(com, { motivo: 'Troco' }), 403, 'SEM_PERMISSAO');
    expect(await aberturas()).toEqual([]);
  });

  it('stays shut when the pulse is older than 10 s; the receipt comes without it, and somebody may open it then', async () => {
    const falsa = await ImpressoraFalsa.ligar({ semPapel: true });
    const impressora = await comGaveta(falsa);
    const vendaId = await vendida(loja.dinheiro);
    const recibo = await loja.imprimirPapel(impressora, vendaId);
    await loja.ateEstado(recibo.id, 'sem_papel');
    const { id } = (await loja.pedirGaveta(impressora, { motivo: 'Troco' })).json();
    await loja.ateEstado(id, 'sem_papel');
    const outraVenda = await vendida(loja.dinheiro);
    const tarde = (await loja.pedirGaveta(impressora, { vendaId: outraVenda })).json();
    test.clock.advance(10_001);
    falsa.humor.semPapel = false;
    expect(await loja.lerImpressao(id)).toMatchObject({
      estado: 'falhou',
      motivo: 'A gaveta não abriu a tempo.',
    });
    await loja.ateEstado(recibo.id, 'impresso');
    expect([falsa.pulsos, await aberturas()]).toEqual([0, []]);
    expect((await loja.pedirGaveta(impressora, { vendaId })).statusCode).toBe(201);
    expect((await loja.tentarDeNovo(id)).statusCode).toBe(200);
    await loja.ateEstado(id, 'impresso');
    await falsa.ate(({ pulsos }) => pulsos === 2);
    // The sale's own came too late as well; now somebody presses again.
    const deNovo = await loja.pedirGaveta(impressora, { vendaId: outraVenda });
    expect([deNovo.statusCode, deNovo.json()]).toMatchObject([200, { id: tarde.id, estado: 'na_fila' }]);
    await loja.ateEstado(tarde.id, 'impresso');
    await falsa.ate(({ pulsos }) => pulsos === 3);
    expect(await aberturas()).toHaveLength(3);
  });

  it('that another printer or its receipt opened since is not opened by what came too late', async () => {
    const falsa = await ImpressoraFalsa.ligar();
    const [perto = '', calada = ''] = await loja.impressorasDe(
      { endereco: falsa.endereco, gaveta: true },
      { ligacao: 'NAVEGADOR', gaveta: true },
    );
    const vendas = [await vendida(loja.dinheiro), await vendida(loja.dinheiro)];
    const tarde: string[] = [];
    for (const vendaId of vendas) tarde.push((await loja.pedirGaveta(calada, { vendaId })).json().id);
    test.clock.advance(10_001);
    expect((await loja.pedirGaveta(perto, { vendaId: vendas[0] })).statusCode).toBe(201);
    await loja.imprimirPapel(perto, vendas[1] ?? '');
    for (const id of tarde) {
      // Nobody is asked about it.
      expect((await loja.lerImpressao(id)).estado).toBe('descartada');
      refused(await loja.tentarDeNovo(id), 409, 'JA_IMPRESSO');
    }
    expect(await aberturas()).toHaveLength(2);
  });

  // Guard: the advisory lock of pedir_impressao. Without it both find nothing that opened it, and one fails.
  it.runIf(onOneMachine)('is opened once by its receipt and whoever wants it at once', async () => {
    const [id = ''] = await loja.impressorasDe({ ligacao: 'NAVEGADOR', gaveta: true });
    const vendaId = await vendida(loja.dinheiro);
    const answers = await holding(test, { table: 'impressoras', column: 'id', id }, 2, () =>
      Promise.all([loja.pedirGaveta(id, { vendaId }), loja.pedirPapel(id, vendaId)]),
    );
    for (const { statusCode } of answers) expect([200, 201]).toContain(statusCode);
    expect(await aberturas()).toHaveLength(1);
  });
});
