import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { loadConfig } from '../../../config.ts';
import { connect } from '../../../database/connect.ts';
import { ImpressoraFalsa } from '../../../testing/impressora-falsa.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { LigacaoTcp } from './ligacao-tcp.ts';
import { usarTemposCurtos } from './tempos.test-helper.ts';
import { TEMPOS } from './tempos.ts';

usarTemposCurtos();
const test = useTestApp();
const loja = umaLoja(test, async (ana) => ({ pao: await ana.novoProduto() }));

const fechar: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cada of fechar.splice(0).toReversed()) await cada();
});

/** Another server of the same database. */
async function outroServidor(env: Record<string, string> = {}): Promise<FastifyInstance> {
  const config = loadConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000', ...env });
  const database = connect(test.owner);
  const app = await buildApp(config, database, { agora: test.clock.read });
  fechar.push(
    () => database.close(),
    () => app.close(),
  );
  await app.ready();
  return app;
}

describe('no door', () => {
  it.each([
    ...['93.184.216.34:9100', '169.254.169.254:9100', '0.0.0.0:9100', '192.168.0.1:5432', 'localhost:9100'],
    ...[
      '[::1]:9100',
      '::ffff:127.0.0.1:9100',
      '0177.0.0.1:9100',
      '2130706433:9100',
      '127.1:9100',
      '127.0.0.1',
    ],
  ])('a row that says %s since it was checked is not connected to', async (endereco) => {
    const [impressora = ''] = await loja.impressorasDe({ endereco: '127.0.0.1' });
    await test.sql.query('update impressoras set endereco = $2 where id = $1', [impressora, endereco]);
    const venda = await loja.vender(loja.pao);
    const { id } = await loja.imprimirPapel(impressora, venda.id);
    expect(await loja.ateEstado(id, 'falhou')).toMatchObject({
      ...{ tentativas: 1, motivo: 'Este endereço não é de uma impressora na rede da loja.' },
    });
    await expect(LigacaoTcp.abrir(endereco, new AbortController().signal)).rejects.toThrow();
  });

  it('nothing that a printer says is given out, however much', async () => {
    const falsa = await ImpressoraFalsa.ligar({
      depoisDe: 10,
      entao: (_, socket) =>
        void socket.write(
          'HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/\r\n\r\nsegredo'.repeat(99),
        ),
    });
    const [impressora = ''] = await loja.impressorasDe({ endereco: falsa.endereco });
    const { id } = await loja.imprimirPapel(impressora, (await loja.vender(loja.pao)).id);
    const feita = await loja.ateEstado(id, 'impresso', 'incerto', 'sem_papel', 'tampa', 'falhou');
    expect(JSON.stringify([feita, await loja.lerImpressao(id)])).not.toMatch(/segredo|302|169/);
    expect(falsa.conexoes).toBe(1);
  });
});

describe('two servers', () => {
  // Guard: the advisory lock of Trava. Without it both connect.
  it('print 40 papers of two stores over one connection at a time, each once', async () => {
    const falsa = await ImpressoraFalsa.ligar({ demora: 1 });
    const outra = await outroServidor();
    const bia = await test.novoDono();
    const endereco = falsa.endereco;
    const [daAna = ''] = await loja.impressorasDe({ endereco });
    const [daBia = ''] = await bia.impressorasDe({ endereco });
    const bolo = await bia.novoProduto({ nome: 'Bolo' });
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) {
      const [minha, dela] = [
        await loja.vender(loja.pao, { confirmarDuplicada: true }),
        await bia.vender(bolo, { confirmarDuplicada: true }),
      ];
      ids.push((await loja.imprimirPapel(daAna, minha.id)).id);
      // By the other server.
      const pedido = await outra.inject({
        method: 'POST',
        url: '/api/impressoes',
        headers: { authorization: `Bearer ${bia.token}`, 'idempotency-key': dela.id },
        payload: { impressoraId: daBia, documento: { tipo: 'recibo', id: dela.id } },
      });
      expect(pedido.statusCode, pedido.body).toBe(201);
      await outra.inject({ url: '/api/impressoes', headers: { authorization: `Bearer ${bia.token}` } });
    }
    for (const id of ids) expect(await loja.ateEstado(id, 'impresso')).toMatchObject({ tentativas: 1 });
    await falsa.ate(({ eventos }) => eventos.filter(({ tipo }) => tipo === 'corte').length === 40);
    expect(falsa.aoMesmoTempo).toBe(1);
  });

  it('a paper that a killed server was sending is uncertain once another one looks, and what waited comes out', async () => {
    const falsa = await ImpressoraFalsa.ligar();
    const [impressora = ''] = await loja.impressorasDe({ endereco: falsa.endereco });
    const { id } = await loja.imprimirPapel(impressora, (await loja.vender(loja.pao)).id);
    await loja.ateEstado(id, 'impresso');
    // As it left it.
    await test.sql.query(`update impressoes set estado = 'enviando', enviada_a = $2 where id = $1`, [
      id,
      falsa.endereco,
    ]);
    await outroServidor();
    expect(await loja.ateEstado(id, 'incerto')).toMatchObject({
      motivo: expect.stringContaining('servidor parou'),
    });
  });

  it('one that stops says of what it sends that nobody knows', async () => {
    const falsa = await ImpressoraFalsa.ligar();
    const [impressora = ''] = await loja.impressorasDe({ endereco: falsa.endereco });
    await loja.ateEstado(
      (await loja.imprimirPapel(impressora, (await loja.vender(loja.pao)).id)).id,
      'impresso',
    );
    TEMPOS.encerrar = 50;
    const outra = await outroServidor();
    falsa.humor.depoisDe = falsa.bytes.length + 20;
    falsa.humor.entao = () => Object.assign(falsa.humor, { muda: true });
    const { id } = await loja.imprimirPapel(
      impressora,
      (await loja.vender(loja.pao, { confirmarDuplicada: true })).id,
    );
    await falsa.ate(({ humor }) => humor.muda);
    await Promise.all([outra.close(), test.app.close()]);
    const { rows } = await test.sql.query('select estado, motivo from impressoes where id = $1', [id]);
    expect(rows).toEqual([{ estado: 'incerto', motivo: expect.stringContaining('Confira') }]);
  });
});
