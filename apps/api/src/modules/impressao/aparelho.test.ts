import { randomUUID } from 'node:crypto';
import type { ImpressaoTomada } from '@balcao/contract/impressao/impressoes';
import { describe, expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, refused } from '../../testing/loja/vendas.ts';
import { holding, tally } from '../../testing/races.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test, async (ana) => {
  const [dispositivoId, outroId] = [randomUUID(), randomUUID()];
  for (const [id, nome] of [
    [dispositivoId, 'Caixa 1'],
    [outroId, 'Celular'],
  ]) {
    expect((await ana.call('POST', '/api/dispositivos', { id, nome })).statusCode).toBe(201);
  }
  const usb = { nome: 'USB', ligacao: 'USB', dispositivoId, gaveta: true, colunas: 32, pinoDaGaveta: 5 };
  const [impressora = ''] = await ana.impressorasDe(usb);
  return { dispositivoId, outroId, impressora, pao: await ana.novoProduto() };
});

const papel = async () => {
  const venda = await loja.vender(loja.pao, { confirmarDuplicada: true });
  return (await loja.imprimirPapel(loja.impressora, venda.id)).id;
};
const tomar = (id: string, dispositivoId = loja.dispositivoId) =>
  loja.call('POST', `/api/impressoes/${id}/tomar`, { dispositivoId });
const dizer = (id: string, estado: string, fields: object = {}) =>
  loja.call('POST', `/api/impressoes/${id}/estado`, { dispositivoId: loja.dispositivoId, estado, ...fields });

describe('a paper for a printer of a device', () => {
  it('waits for that device, which gets all that it needs, and says how it went', async () => {
    const id = await papel();
    const answer = await tomar(id);
    const tomada = answer.json<ImpressaoTomada>();
    expect(tomada).toMatchObject({
      impressao: { id, estado: 'enviando', tentativas: 1 },
      ligacao: 'USB',
      saida: { codigoDePagina: 'cp850', colunas: 32, cortar: true, avanco: 4, bipe: false, pulso: null },
    });
    expect(tomada.linhas.map(({ texto }) => texto)).toEqual((await loja.lerImpressao(id)).linhas);
    expect((await dizer(id, 'impresso')).json()).toMatchObject({ estado: 'impresso', confirmada: false });
    expect((await dizer(id, 'impresso', { dispositivoId: undefined })).statusCode).toBe(200);
    refused(await dizer(id, 'falhou'), 409, 'IMPRESSAO_TOMADA');
    refused(await tomar(id), 409, 'JA_IMPRESSO');
  });

  // Guard: the lock of travarImpressao. Without it both see that it waits.
  it('is taken by one of two windows', async () => {
    const id = await papel();
    const aparelho = { table: 'dispositivos', column: 'id', id: loja.dispositivoId };
    const answers = await holding(test, aparelho, 2, () => Promise.all([tomar(id), tomar(id)]));
    expect(tally(answers)).toEqual({ '200': 1, '409 IMPRESSAO_TOMADA': 1 });
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ impressao: { id } });
  });

  it('is no other device’s, and no network printer’s', async () => {
    const id = await papel();
    for (const outro of [loja.outroId, randomUUID()]) {
      expect(campos(await tomar(id, outro))).toHaveProperty('dispositivoId');
    }
    expect(await loja.lerImpressao(id)).toMatchObject({ estado: 'na_fila', tentativas: 0 });
    // Nobody took it.
    refused(await dizer(id, 'impresso', { dispositivoId: undefined }), 409, 'IMPRESSAO_TOMADA');
    await tomar(id);
    refused(await dizer(id, 'impresso', { dispositivoId: loja.outroId }), 409, 'IMPRESSAO_TOMADA');
    expect(campos(await dizer(id, 'na_fila'))).toHaveProperty('estado');
    refused(await tomar(randomUUID()), 404, 'NAO_ENCONTRADO');
  });

  it('is uncertain when its minute is over, unless the device says more; somebody has to ask for it again', async () => {
    const id = await papel();
    await tomar(id);
    test.clock.advance(59_999);
    expect(await loja.lerImpressao(id)).toMatchObject({ estado: 'enviando' });
    test.clock.advance(1);
    expect(await loja.lerImpressao(id)).toMatchObject({ estado: 'incerto', motivo: expect.any(String) });
    refused(await tomar(id), 409, 'IMPRESSAO_TOMADA');
    expect((await loja.tentarDeNovo(id)).json()).toMatchObject({ estado: 'na_fila', reimpressao: true });
    // What the one before says counts no more.
    refused(await dizer(id, 'impresso'), 409, 'IMPRESSAO_TOMADA');
    await tomar(id);
    test.clock.advance(60_000);
    expect((await dizer(id, 'impresso')).json()).toMatchObject({ estado: 'impresso', reimpressao: true });
  });

  it('of which nothing came out is the device’s turn again after 5, 10 s, for half an hour', async () => {
    const id = await papel();
    for (const [n, segundos] of [5, 10].entries()) {
      await tomar(id);
      const motivo = 'O cabo está solto.';
      expect((await dizer(id, 'falhou', { motivo })).json()).toMatchObject({
        estado: 'falhou',
        motivo,
        tentativas: n + 1,
      });
      test.clock.advance(segundos * 1000 - 1);
      expect(await loja.lerImpressao(id)).toMatchObject({ estado: 'falhou' });
      test.clock.advance(1);
      expect(await loja.lerImpressao(id)).toMatchObject({ estado: 'na_fila' });
    }
    await tomar(id);
    await dizer(id, 'sem_papel');
    test.clock.advance(30 * 60_000);
    expect(await loja.lerImpressao(id)).toMatchObject({ estado: 'sem_papel' });
    await loja.tentarDeNovo(id);
    expect((await dizer(await papel(), 'incerto')).statusCode).toBe(409);
  });

  it('says that the device is off when nobody heard of it for 2 minutes', async () => {
    const id = await papel();
    test.clock.advance(119_999);
    expect((await loja.lerImpressao(id)).motivo).toBeNull();
    test.clock.advance(2);
    expect((await loja.lerImpressao(id)).motivo).toContain('o aparelho Caixa 1 está desligado');
    // It waits on, however long.
    test.clock.advance(3_600_000);
    await tomar(id);
    expect((await dizer(id, 'impresso')).json()).toMatchObject({ motivo: null });
  });

  it('opens the drawer within 10 s, and not afterwards', async () => {
    const cedo = (await loja.pedirGaveta(loja.impressora, { motivo: 'Troco' })).json().id;
    expect((await tomar(cedo)).json()).toMatchObject({
      linhas: [],
      saida: { cortar: false, avanco: 0, pulso: 5 },
    });
    await dizer(cedo, 'impresso');
    const formaId = await loja.formaDe('DINHEIRO');
    const venda = await loja.vender(loja.pao, { pagamentos: [{ formaId, valor: 0.75 }] });
    const { id } = await loja.imprimirPapel(loja.impressora, venda.id);
    const tarde = (await loja.pedirGaveta(loja.impressora, { motivo: 'Troco' })).json().id;
    test.clock.advance(10_001);
    expect((await tomar(id)).json().saida.pulso).toBeNull();
    refused(await tomar(tarde), 409, 'IMPRESSAO_TOMADA');
    expect(await loja.lerImpressao(tarde)).toMatchObject({ estado: 'falhou' });
    expect((await loja.get('/api/impressoras/aberturas')).aberturas).toMatchObject([{ id: cedo }]);
  });
});

it('the bill of a tab that is cancelled then is shown to the owner, with how often it was printed', async () => {
  const [mesa, outra, nunca] = [
    await loja.abrirMesa(loja.pao),
    await loja.abrirMesa(loja.pao, { identificador: 'Mesa 8' }),
    await loja.abrirMesa(loja.pao, { identificador: 'Mesa 9' }),
  ];
  for (const [venda, fields] of [
    [mesa, {}],
    [mesa, { reimprimir: true }],
    [outra, {}],
  ] as const) {
    const { id } = await loja.imprimirPapel(loja.impressora, venda.id, fields);
    await tomar(id);
    await dizer(id, 'impresso');
  }
  // One that never came out counts for nothing.
  await loja.imprimirPapel(loja.impressora, mesa.id, { copia: 2 });
  await loja.encerrar(outra.id);
  for (const { id } of [mesa, nunca]) await loja.cancelar(id);
  expect((await loja.get('/api/pendencias?tipo=PRE_CONTA_CANCELADA')).pendencias).toMatchObject([
    { tipo: 'PRE_CONTA_CANCELADA', venda: { id: mesa.id, cancelada: true }, preContas: 2 },
  ]);
});
