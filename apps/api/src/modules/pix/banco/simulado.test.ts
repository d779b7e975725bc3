import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { expect, it } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { CONFERIR_DEVOLVIDOS } from '../trabalhos.ts';

const test = useTestApp();
const ana = umaLoja(test);

async function decidir(id: string, resultado: string) {
  const answer = await test.send('POST', `/api/simulado/pix/${id}`, { resultado });
  expect(answer.statusCode, answer.body).toBe(200);
  await test.jobs.drain();
  return answer.json();
}
const pendencias = async (lojaId: string) =>
  (await test.sql.query('select tipo from pendencias where loja_id = $1', [lojaId])).rows;

it('the demonstration takes any token but one, and notifies by itself', async () => {
  const put = (token: string) => ana.call('PUT', '/api/loja/pix-automatico', { token });
  expect((await put('recusado')).statusCode).toBe(400);
  expect((await put('qualquer')).json()).toMatchObject({
    ...{ ligado: true, funciona: true, conta: 'Conta de demonstração', avisos: true, demonstracao: true },
  });
});

it('a charge is paid on its page, then given back, each once', async () => {
  await ana.ligarPix({ segredo: undefined });
  const made = await ana.cobrar(12.34);
  expect(made.demonstracao).toBe(`/simulado/pix/${made.id}`);
  // A camera reads it, a bank finds no such key.
  expect(getPixPayloadInfo(made.copiaECola)).toMatchObject({
    ...{ key: made.id, amount: 12.34, txid: made.txid, merchantName: 'DEMONSTRACAO' },
  });
  const page = { id: made.id, loja: 'Padaria da Ana', valor: 12.34 };
  expect((await test.app.inject(`/api/simulado/pix/${made.id}`)).json()).toEqual({
    ...page,
    resultado: 'pendente',
  });
  expect(await decidir(made.id, 'devolvido')).toEqual({ ...page, resultado: 'pendente' });
  expect(await decidir(made.id, 'pago')).toEqual({ ...page, resultado: 'pago' });
  expect(await ana.lerCobranca(made)).toMatchObject({ status: 'PAGA', pagaEm: '2026-03-10T15:00:00.000Z' });
  for (const late of ['recusado', 'pago']) {
    expect(await decidir(made.id, late)).toEqual({ ...page, resultado: 'pago' });
  }
  test.clock.advance(1000);
  expect(await decidir(made.id, 'devolvido')).toEqual({ ...page, resultado: 'devolvido' });
  expect((await ana.lerCobranca(made)).status).toBe('DEVOLVIDA');
  expect(await pendencias(ana.lojaId)).toEqual([{ tipo: 'PIX_DEVOLVIDO' }]);
});

it('refused, it can not be paid any more', async () => {
  await ana.ligarPix();
  const made = await ana.cobrar();
  await decidir(made.id, 'recusado');
  expect((await ana.lerCobranca(made)).status).toBe('CANCELADA');
  expect(await decidir(made.id, 'pago')).toMatchObject({ resultado: 'recusado' });
  const nobody = '00000000-0000-7000-8000-000000000000';
  expect((await test.app.inject(`/api/simulado/pix/${nobody}`)).statusCode).toBe(404);
  expect((await ana.call('POST', '/api/pix/cobrancas', { valor: 1 }, key())).statusCode).toBe(201);
});

it('what the demonstration gave back without telling is found by the day', async () => {
  await ana.ligarPix();
  const made = await ana.cobrar();
  await decidir(made.id, 'pago');
  test.clock.advance(1000);
  await test.sql.query(`update simulado_pix set status = 'refunded', estado_em = $2 where id = $1`, [
    made.id,
    test.clock.read(),
  ]);
  await test.run(CONFERIR_DEVOLVIDOS);
  expect((await ana.lerCobranca(made)).status).toBe('DEVOLVIDA');
  expect(await pendencias(ana.lojaId)).toEqual([{ tipo: 'PIX_DEVOLVIDO' }]);
});
