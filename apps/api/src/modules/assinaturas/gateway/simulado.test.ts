import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/person.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
const DIA = 86_400_000;

beforeEach(() => test.clock.set('2026-03-10T15:00:00Z'));

/** Signed in for as long as the test's clock may run. */
async function novoDono(given: typeof test): Promise<Person> {
  const owner = await given.novoDono();
  await test.sql.query(`update sessoes set expira_em = '2100-01-01' where loja_id = $1`, [owner.lojaId]);
  return owner;
}

async function checkout(dono: Person, planoId = 'premium', metodoPagamento = 'cartao'): Promise<string> {
  const answer = await dono.call('POST', '/api/assinaturas/criar-checkout', { planoId, metodoPagamento });
  expect(answer.statusCode, answer.body).toBe(200);
  const { checkoutUrl } = answer.json<{ checkoutUrl: string }>();
  return checkoutUrl.replace('http://localhost:3000/simulado/', '');
}

async function decide(id: string, resultado: string) {
  const answer = await test.send('POST', `/api/simulado/${id}`, { resultado });
  expect(answer.statusCode, answer.body).toBe(200);
  await test.jobs.drain();
  return answer.json<{ redirect: string }>().redirect;
}

const status = async (dono: Person) => (await dono.get('/api/assinaturas/status')).assinatura;
const historico = async (dono: Person) => (await dono.get('/api/assinaturas/historico')).historico;
const usuario = async (dono: Person) => (await dono.get('/api/auth/me')).usuario;

describe('the demonstration', () => {
  it('shows what is charged, and 404 for what is not', async () => {
    const ana = await novoDono(test);
    const id = await checkout(ana, 'basico', 'boleto');
    expect((await test.app.inject(`/api/simulado/${id}`)).json()).toEqual({
      id,
      plano: 'Balcão Básico: um mês',
      valor: 29.9,
      metodoPagamento: 'boleto',
    });
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect((await test.app.inject(`/api/simulado/${nobody}`)).statusCode).toBe(404);
    const payload = { resultado: 'aprovado' };
    const answer = await test.send('POST', `/api/simulado/${nobody}`, payload);
    expect(answer.statusCode).toBe(404);
    const wrong = { method: 'POST', url: `/api/simulado/${id}`, payload: { resultado: 'talvez' } } as const;
    expect((await test.app.inject(wrong)).statusCode).toBe(400);
  });

  it('approved: the plan at once, in the same session, with what was left of the trial', async () => {
    const ana = await novoDono(test);
    const id = await checkout(ana);
    expect(await status(ana)).toMatchObject({ plano: 'gratuito', status: 'teste' });
    expect(await decide(id, 'aprovado')).toBe('/sucesso');
    expect(await status(ana)).toEqual({
      plano: 'premium',
      status: 'ativa',
      proximoVencimento: '2026-05-09T15:00:00.000Z',
      metodoPagamento: 'cartao',
    });
    expect(await usuario(ana)).toMatchObject({
      assinatura: 'premium',
      planoExpiraEm: '2026-05-09T15:00:00.000Z',
    });
    expect(await historico(ana)).toEqual([
      {
        id: expect.any(String),
        status: 'APROVADO',
        valor: 59.9,
        plano: 'premium',
        dataPagamento: '2026-03-10T15:00:00.000Z',
        criadoEm: '2026-03-10T15:00:00.000Z',
        metodoPagamento: 'cartao',
      },
    ]);
  });

  it('approved twice is one month', async () => {
    const ana = await novoDono(test);
    const id = await checkout(ana, 'premium', 'boleto');
    await decide(id, 'aprovado');
    const before = await usuario(ana);
    // Approved is approved, and the page says so, whatever is pressed.
    for (const pressed of ['aprovado', 'recusado', 'pendente']) {
      expect(await decide(id, pressed)).toBe('/sucesso');
    }
    expect(await usuario(ana)).toEqual(before);
    expect(await historico(ana)).toHaveLength(1);
  });

  it('approved by many clicks at once is one month', async () => {
    const ana = await novoDono(test);
    const id = await checkout(ana, 'premium', 'boleto');
    await Promise.all(Array.from({ length: 5 }, () => decide(id, 'aprovado')));
    await test.jobs.drain();
    expect(await historico(ana)).toHaveLength(1);
    expect(await usuario(ana)).toMatchObject({ planoExpiraEm: '2026-05-09T15:00:00.000Z' });
  });

  it('refused: nothing but a line in the history; another try may do better', async () => {
    const ana = await novoDono(test);
    const id = await checkout(ana);
    expect(await decide(id, 'recusado')).toBe('/falha');
    expect(await status(ana)).toMatchObject({ plano: 'gratuito', status: 'teste' });
    expect(await historico(ana)).toMatchObject([{ status: 'REJEITADO', dataPagamento: null }]);
    await decide(id, 'aprovado');
    expect((await historico(ana)).map((one: { status: string }) => one.status).sort()).toEqual([
      'APROVADO',
      'REJEITADO',
    ]);
    expect(await status(ana)).toMatchObject({ plano: 'premium', status: 'ativa' });
  });

  it('a boleto is pending, is refused after three days, and counts when it is paid after all', async () => {
    const ana = await novoDono(test);
    await ana.mudarFimDoPlano('2026-03-10T15:00:00Z');
    const id = await checkout(ana, 'premium', 'boleto');
    expect(await decide(id, 'pendente')).toBe('/pendente');
    expect(await status(ana)).toMatchObject({ status: 'pendente', metodoPagamento: 'boleto' });
    expect(await historico(ana)).toMatchObject([{ status: 'PENDENTE', dataPagamento: null }]);
    test.clock.set('2026-03-14T02:59:58Z');
    await test.run('assinaturas-conferir');
    expect(await historico(ana)).toMatchObject([{ status: 'PENDENTE' }]);
    test.clock.set('2026-03-14T03:00:00Z');
    await test.run('assinaturas-conferir');
    expect(await historico(ana)).toMatchObject([{ status: 'REJEITADO' }]);
    expect(await status(ana)).toMatchObject({ status: 'expirada' });
    await decide(id, 'aprovado');
    expect(await historico(ana)).toMatchObject([{ status: 'APROVADO' }]);
    expect(await status(ana)).toMatchObject({
      status: 'ativa',
      proximoVencimento: '2026-04-14T03:00:00.000Z',
    });
  });

  it('an expired store is let in again by a payment', async () => {
    const ana = await novoDono(test);
    await ana.mudarFimDoPlano('2026-03-01T00:00:00Z');
    expect((await ana.call('GET', '/api/produtos')).statusCode).toBe(402);
    await decide(await checkout(ana, 'basico'), 'aprovado');
    expect((await ana.call('GET', '/api/produtos')).statusCode).toBe(200);
    expect((await ana.call('GET', '/api/funcionarios')).json().code).toBe('PLANO_INSUFICIENTE');
    expect(await status(ana)).toMatchObject({
      plano: 'basico',
      proximoVencimento: '2026-04-10T15:00:00.000Z',
    });
  });
});

describe('cancelling', () => {
  it('keeps what was paid for to its end', async () => {
    const ana = await novoDono(test);
    await decide(await checkout(ana), 'aprovado');
    const answer = await ana.call('DELETE', '/api/assinaturas/cancelar');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 200, mensagem: 'Assinatura cancelada com sucesso!' },
    ]);
    expect(await status(ana)).toEqual({
      plano: 'premium',
      status: 'cancelada',
      proximoVencimento: null,
      metodoPagamento: 'cartao',
    });
    expect((await ana.call('GET', '/api/produtos')).statusCode).toBe(200);
    const again = await ana.call('DELETE', '/api/assinaturas/cancelar');
    expect([again.statusCode, again.json().code]).toEqual([409, 'SEM_ASSINATURA']);
    test.clock.advance(70 * DIA);
    expect((await ana.call('GET', '/api/produtos')).statusCode).toBe(402);
  });

  it('with nothing to cancel is a 409: a trial, an open checkout, a refused payment', async () => {
    const ana = await novoDono(test);
    const cancel = async () => (await ana.call('DELETE', '/api/assinaturas/cancelar')).json().code;
    expect(await cancel()).toBe('SEM_ASSINATURA');
    const id = await checkout(ana);
    expect(await cancel()).toBe('SEM_ASSINATURA');
    await decide(id, 'recusado');
    expect(await cancel()).toBe('SEM_ASSINATURA');
  });
});

describe('changing plans', () => {
  it('to a better one counts at once; what is left of the lesser comes after it', async () => {
    const ana = await novoDono(test);
    await ana.mudarFimDoPlano('2026-03-10T15:00:00Z');
    await decide(await checkout(ana, 'basico'), 'aprovado');
    test.clock.set('2026-03-20T15:00:00Z');
    await decide(await checkout(ana, 'premium'), 'aprovado');
    expect(await usuario(ana)).toMatchObject({
      assinatura: 'premium',
      planoExpiraEm: '2026-05-10T15:00:00.000Z',
    });
    // A month of premium, then the 20 days of basico that were paid for.
    test.clock.set('2026-04-20T14:59:00Z');
    await test.run('assinaturas-conferir');
    expect(await usuario(ana)).toMatchObject({ assinatura: 'premium' });
    test.clock.set('2026-04-20T15:00:00Z');
    await test.run('assinaturas-conferir');
    expect(await usuario(ana)).toMatchObject({
      assinatura: 'basico',
      planoExpiraEm: '2026-05-10T15:00:00.000Z',
    });
  });

  it('by card ends the charge of the card before', async () => {
    const ana = await novoDono(test);
    const first = await checkout(ana, 'basico');
    await decide(first, 'aprovado');
    test.clock.advance(DIA);
    await decide(await checkout(ana, 'premium'), 'aprovado');
    const { rows } = await test.sql.query(
      `select dados->>'status' as status from simulado_recursos where id = $1`,
      [first],
    );
    expect(rows).toEqual([{ status: 'cancelled' }]);
    expect(await status(ana)).toMatchObject({ plano: 'premium', status: 'ativa' });
  });
});

it('stores of others see and change nothing of it', async () => {
  const ana = await novoDono(test);
  const bia = await novoDono(test);
  await decide(await checkout(ana), 'aprovado');
  expect(await historico(bia)).toEqual([]);
  expect(await status(bia)).toMatchObject({ status: 'teste' });
  expect((await bia.call('DELETE', '/api/assinaturas/cancelar')).statusCode).toBe(409);
  expect(await status(ana)).toMatchObject({ status: 'ativa' });
});
