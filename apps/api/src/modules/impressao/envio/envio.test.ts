import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ImpressoraFalsa } from '../../../testing/impressora-falsa.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { impaciente, usarTemposCurtos } from './tempos.test-helper.ts';
import { TEMPOS } from './tempos.ts';

usarTemposCurtos();
const test = useTestApp();
const loja = umaLoja(test, async (ana) => ({ pao: await ana.novoProduto() }));

/** A printer of the shop's at the fake one's address. */
async function impressoraEm({ endereco }: ImpressoraFalsa, fields: object = {}): Promise<string> {
  return (await loja.impressorasDe({ endereco, ...fields }))[0] ?? '';
}

async function papelEm(impressoraId: string): Promise<string> {
  const venda = await loja.vender(loja.pao, { confirmarDuplicada: true });
  return (await loja.imprimirPapel(impressoraId, venda.id)).id;
}

/** A slip as the kitchen asks for it, from SQL. */
async function pedidoEm(impressoraId: string, texto: string, fields: object = {}): Promise<string> {
  const id = randomUUID();
  const pedido = {
    ...{ id, impressoraId, tipo: 'cozinha', documentoId: randomUUID(), versao: '1', copia: 1, titulo: texto },
    ...{ papel: [{ tipo: 'texto', texto }], por: null, clienteId: null, agora: test.clock.read(), ...fields },
  };
  await test.sql.query('select pedir_impressao($1, $2)', [loja.lojaId, JSON.stringify(pedido)]);
  return id;
}

const SEM_MAIS = expect.not.stringContaining('undefined');

describe('a paper', () => {
  it('comes out as its rows say, confirmed by a printer that talks all the time, once', async () => {
    const falsa = await ImpressoraFalsa.ligar({ faladora: true, demora: 5 });
    const papel = await papelEm(await impressoraEm(falsa));
    expect(await loja.ateEstado(papel, 'impresso')).toMatchObject({
      ...{ confirmada: true, motivo: null, tentativas: 1, reimpressao: false },
      por: { id: loja.usuarioId },
    });
    const { linhas } = await loja.lerImpressao(papel);
    expect(linhas.join('\n')).toContain('Pão francês');
    expect(falsa.linhas.slice(0, linhas.length)).toEqual(linhas);
    expect(falsa.pulsos).toBe(0);
    expect((await loja.get('/api/impressoras')).impressoras[0].respondeStatus).toBe(true);
  });

  it('of a printer that never answers is sent, and no more is known; it is asked anew when it may have learnt', async () => {
    const falsa = await ImpressoraFalsa.ligar({ muda: true });
    const impressora = await impressoraEm(falsa);
    impaciente();
    expect(await loja.ateEstado(await papelEm(impressora), 'impresso')).toMatchObject({ confirmada: false });
    expect((await loja.get('/api/impressoras')).impressoras[0].respondeStatus).toBe(false);
    falsa.humor.muda = false;
    TEMPOS.resposta = 30_000;
    // The first is not waited for, and is heard to answer; the next one is.
    expect(await loja.ateEstado(await papelEm(impressora), 'impresso')).toMatchObject({ confirmada: false });
    expect(await loja.ateEstado(await papelEm(impressora), 'impresso')).toMatchObject({ confirmada: true });
  });

  it.each([
    ['without paper', 'sem_papel', { semPapel: true }, { semPapel: false }],
    ['with its cover open', 'tampa', { tampaAberta: true }, { tampaAberta: false }],
  ])(
    'for a printer %s waits, nothing of it sent, and all behind it; another’s does not',
    async (_, estado, ruim, bom) => {
      const [falsa, outra] = [await ImpressoraFalsa.ligar(ruim), await ImpressoraFalsa.ligar()];
      const [uma = '', duas = ''] = await loja.impressorasDe(
        { endereco: falsa.endereco },
        { endereco: outra.endereco },
      );
      const primeiro = await papelEm(uma);
      await loja.ateEstado(primeiro, estado);
      const [atras, alem] = [await papelEm(uma), await papelEm(duas)];
      await loja.ateEstado(alem, 'impresso');
      test.clock.advance(4999);
      expect(await loja.lerImpressao(primeiro)).toMatchObject({
        estado,
        tentativas: 1,
        motivo: expect.any(String),
      });
      expect(await loja.lerImpressao(atras)).toMatchObject({ estado: 'na_fila', tentativas: 0 });
      expect(falsa.bytes).toEqual([]);
      Object.assign(falsa.humor, bom);
      test.clock.advance(1);
      expect(await loja.ateEstado(primeiro, 'impresso')).toMatchObject({
        tentativas: 2,
        reimpressao: false,
        motivo: null,
      });
      await loja.ateEstado(atras, 'impresso');
      expect(falsa.eventos.filter(({ tipo }) => tipo === 'corte')).toHaveLength(2);
    },
  );

  it.each([
    [
      'the paper ends',
      (falsa: ImpressoraFalsa) => Object.assign(falsa.humor, { semPapel: true }),
      'papel acabou',
    ],
    [
      'the cover is opened',
      (falsa: ImpressoraFalsa) => Object.assign(falsa.humor, { tampaAberta: true }),
      'tampa',
    ],
    [
      'it is reset',
      (_: unknown, socket: { resetAndDestroy(): void }) => socket.resetAndDestroy(),
      'ligação caiu',
    ],
    ['it closes', (_: unknown, socket: { end(): void }) => socket.end(), 'Confira'],
    ['it stops', (falsa: ImpressoraFalsa) => Object.assign(falsa.humor, { muda: true }), 'parou'],
  ])(
    'in the middle of which %s is uncertain, and comes again as a reprint when somebody asks',
    async (_, entao, motivo) => {
      const falsa = await ImpressoraFalsa.ligar({ depoisDe: 20, entao });
      const impressora = await impressoraEm(falsa);
      const { parado } = TEMPOS;
      if (motivo === 'parou') TEMPOS.parado = 50;
      const papel = await papelEm(impressora);
      expect(await loja.ateEstado(papel, 'incerto')).toMatchObject({
        ...{ motivo: expect.stringContaining(motivo), confirmada: false, tentativas: 1 },
      });
      // Never by itself; what comes after it does.
      TEMPOS.parado = parado;
      Object.assign(falsa.humor, { semPapel: false, tampaAberta: false, muda: false, entao: undefined });
      falsa.bytes.length = 0;
      test.clock.advance(3_600_000);
      await loja.ateEstado(await papelEm(impressora), 'impresso');
      expect(await loja.lerImpressao(papel)).toMatchObject({ estado: 'incerto', tentativas: 1 });
      expect(falsa.linhas.join()).not.toContain('REIMPRESSÃO');
      falsa.bytes.length = 0;
      // Two windows tap it.
      const [um, dois] = await Promise.all([loja.tentarDeNovo(papel), loja.tentarDeNovo(papel)]);
      expect([um.statusCode, dois.statusCode]).toEqual([200, 200]);
      expect(await loja.ateEstado(papel, 'impresso')).toMatchObject({ reimpressao: true, tentativas: 2 });
      expect(falsa.linhas.filter((linha) => linha.includes('REIMPRESSÃO'))).toHaveLength(1);
      expect((await loja.tentarDeNovo(papel)).json()).toMatchObject({
        code: 'JA_IMPRESSO',
        impressao: { id: papel },
      });
    },
  );

  it('for a printer that answered before and hangs is not sent; at another it comes out', async () => {
    const [falsa, outra] = [await ImpressoraFalsa.ligar(), await ImpressoraFalsa.ligar()];
    const [uma = '', duas = ''] = await loja.impressorasDe(
      { endereco: falsa.endereco },
      { endereco: outra.endereco },
    );
    await loja.ateEstado(await papelEm(uma), 'impresso');
    const { length } = falsa.bytes;
    falsa.humor.travada = true;
    TEMPOS.resposta = 50;
    const papel = await papelEm(uma);
    expect(await loja.ateEstado(papel, 'falhou')).toMatchObject({
      motivo: expect.stringContaining('não respondeu'),
    });
    expect(falsa.bytes).toHaveLength(length);
    TEMPOS.resposta = 30_000;
    expect((await loja.tentarDeNovo(papel, { impressoraId: duas })).statusCode).toBe(200);
    expect(await loja.ateEstado(papel, 'impresso')).toMatchObject({
      impressora: { id: duas },
      reimpressao: false,
    });
    expect(outra.linhas.length).toBeGreaterThan(0);
  });

  it('where nobody is fails, is tried after 5, 10, 20, 40 s, each minute, and after half an hour no more', async () => {
    const falsa = await ImpressoraFalsa.ligar();
    const impressora = await impressoraEm(falsa);
    await falsa.desligar();
    const papel = await papelEm(impressora);
    await loja.ateEstado(papel, 'falhou');
    for (const [tentativas, segundos] of [5, 10, 20, 40, 60, 60].entries()) {
      test.clock.advance(segundos * 1000 - 1);
      expect(await loja.lerImpressao(papel)).toMatchObject({ estado: 'falhou', tentativas: tentativas + 1 });
      test.clock.advance(1);
      for (let feitas = 0; feitas < tentativas + 2; ) feitas = (await loja.lerImpressao(papel)).tentativas;
      await loja.ateEstado(papel, 'falhou');
    }
    expect(await loja.lerImpressao(papel)).toMatchObject({
      motivo: expect.stringContaining('O endereço da impressora pode ter mudado'),
    });
    test.clock.advance(30 * 60_000);
    await falsa.religar();
    const { tentativas } = await loja.lerImpressao(papel);
    await loja.ateEstado(await papelEm(impressora), 'impresso');
    expect(await loja.lerImpressao(papel)).toMatchObject({ estado: 'falhou', tentativas });
    await loja.tentarDeNovo(papel);
    expect(await loja.ateEstado(papel, 'impresso')).toMatchObject({ reimpressao: false });
  });

  it('waits for no printer that is gone from the list', async () => {
    const falsa = await ImpressoraFalsa.ligar({ semPapel: true });
    const papel = await papelEm(await impressoraEm(falsa));
    await loja.ateEstado(papel, 'sem_papel');
    const [outra = ''] = await loja.impressorasDe({ nome: 'Outra', ligacao: 'NAVEGADOR' });
    expect(await loja.lerImpressao(papel)).toMatchObject({
      estado: 'falhou',
      impressora: { nome: 'Impressora 1' },
    });
    expect((await loja.tentarDeNovo(papel)).json().campos).toEqual({ impressoraId: SEM_MAIS });
    expect((await loja.tentarDeNovo(papel, { impressoraId: outra })).json()).toMatchObject({
      estado: 'na_fila',
    });
  });
});

describe('the kitchen', () => {
  it('gets a burst of 200 slips in their order, over one connection at a time', async () => {
    const falsa = await ImpressoraFalsa.ligar();
    const impressora = await impressoraEm(falsa, { papeis: ['cozinha'], cortar: false, avanco: 0 });
    let ultimo = '';
    for (let n = 0; n < 200; n++) ultimo = await pedidoEm(impressora, `Pedido ${n}`);
    await loja.ateEstado(ultimo, 'impresso');
    expect(falsa.linhas.filter((linha) => linha !== '')).toEqual(
      Array.from({ length: 200 }, (_, n) => `Pedido ${n}`),
    );
    expect(falsa.aoMesmoTempo).toBe(1);
  });

  it('gets nothing that is older than 10 minutes: somebody is asked', async () => {
    const falsa = await ImpressoraFalsa.ligar({ semPapel: true });
    const impressora = await impressoraEm(falsa);
    const [um, dois] = [await pedidoEm(impressora, 'um'), await pedidoEm(impressora, 'dois')];
    await loja.ateEstado(um, 'sem_papel');
    test.clock.advance(600_000);
    falsa.humor.semPapel = false;
    for (const [id, estado] of [
      [um, 'sem_papel'],
      [dois, 'falhou'],
    ] as const) {
      expect(await loja.lerImpressao(id)).toMatchObject({
        estado,
        motivo: expect.stringContaining('10 minutos'),
      });
    }
    const tres = await pedidoEm(impressora, 'tres');
    await loja.ateEstado(tres, 'impresso');
    expect(falsa.linhas.join()).not.toContain('um');
    await loja.tentarDeNovo(dois);
    await loja.ateEstado(dois, 'impresso');
  });

  it('gets what its printer does not take at the spare one', async () => {
    const [falsa, outra] = [
      await ImpressoraFalsa.ligar({ tampaAberta: true }),
      await ImpressoraFalsa.ligar(),
    ];
    const [uma = '', reservaId = ''] = await loja.impressorasDe(
      { endereco: falsa.endereco },
      { endereco: outra.endereco },
    );
    const id = await pedidoEm(uma, 'Sem cebola', { reservaId });
    expect(await loja.ateEstado(id, 'impresso')).toMatchObject({
      impressora: { id: reservaId },
      reimpressao: false,
    });
    expect([falsa.bytes, outra.linhas.filter(Boolean)]).toEqual([[], ['Sem cebola']]);
  });

  it('gets no empty slip where its card is gone, and the next one', async () => {
    const falsa = await ImpressoraFalsa.ligar();
    const impressora = await impressoraEm(falsa);
    const vazio = await pedidoEm(impressora, 'um', { papel: null });
    const cheio = await pedidoEm(impressora, 'dois');
    await loja.ateEstado(cheio, 'impresso');
    expect(await loja.lerImpressao(vazio)).toMatchObject({ estado: 'falhou', linhas: [] });
    expect(falsa.linhas.filter(Boolean)).toEqual(['dois']);
  });
});
