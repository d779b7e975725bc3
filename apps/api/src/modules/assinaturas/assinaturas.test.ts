import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

describe('with payments', () => {
  const test = useTestApp({ PRECO_BASICO: '19.90', PRECO_PREMIUM: '49.9' });

  it('starts a new store as teste on gratuito, without payments', async () => {
    const ana = await test.novoDono();
    expect(await ana.get('/api/assinaturas/status')).toEqual({
      assinatura: {
        plano: 'gratuito',
        status: 'teste',
        proximoVencimento: '2026-04-09T15:00:00.000Z',
        metodoPagamento: null,
      },
      cancelavel: false,
      mudanca: null,
      proximaCobranca: null,
      cartao: null,
    });
    expect(await ana.get('/api/assinaturas/historico')).toEqual({ historico: [] });
  });

  it('says expirada when the trial is over, and stays open', async () => {
    const ana = await test.novoDono();
    await ana.mudarFimDoPlano('2026-03-10T15:00:00Z');
    expect((await ana.get('/api/assinaturas/status')).assinatura).toMatchObject({
      plano: 'gratuito',
      status: 'expirada',
      proximoVencimento: null,
    });
  });

  it('offers three plans at the configured prices', async () => {
    const ana = await test.novoDono();
    const { planos, demonstracao } = await ana.get('/api/assinaturas/planos');
    expect(demonstracao).toBe(true);
    expect(planos.map(({ id, preco }: { id: string; preco: number }) => [id, preco])).toEqual([
      ['gratuito', 0],
      ['basico', 19.9],
      ['premium', 49.9],
    ]);
    for (const plano of planos) {
      expect(plano).toMatchObject({ nome: expect.any(String), descricao: expect.any(String) });
      expect(plano.recursos.length).toBeGreaterThan(0);
    }
  });

  const PLANO = 'Plano inválido.';
  const METODO = 'Método de pagamento inválido.';
  it.each([
    [
      { planoId: 'gratuito', metodoPagamento: 'cartao' },
      'planoId',
      'O plano gratuito não precisa de pagamento.',
    ],
    [{ planoId: 'ouro', metodoPagamento: 'cartao' }, 'planoId', PLANO],
    [{ metodoPagamento: 'cartao' }, 'planoId', PLANO],
    [{ planoId: 'premium', metodoPagamento: 'pix' }, 'metodoPagamento', METODO],
    [{ planoId: 'premium' }, 'metodoPagamento', METODO],
  ])('says in Portuguese what is wrong with a checkout: %o', async (body, campo, mensagem) => {
    const answer = await (await test.novoDono()).call('POST', '/api/assinaturas/criar-checkout', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'VALIDACAO', mensagem, campos: { [campo]: mensagem } },
    ]);
  });
});

describe('without payments', () => {
  const test = useTestApp({ PAGAMENTOS: 'desligado' });

  it('has premium for ever, says so everywhere, and knows no subscription', async () => {
    const ana = await test.novoDono();
    await ana.mudarFimDoPlano('2020-01-01T00:00:00Z');
    const premium = { assinatura: 'premium', planoExpiraEm: null };
    expect((await ana.get('/api/auth/me')).usuario).toMatchObject(premium);
    const overview = await ana.get('/api/dashboard');
    expect(overview).toMatchObject({ ...premium, pagamentos: 'desligado' });
    const login = { email: ana.email, senha: ana.senha };
    const answer = await test.send('POST', '/api/auth/login', login);
    expect(answer.json().usuario).toMatchObject(premium);
    const again = await test.signIn(ana.email, ana.senha);
    expect((await again.call('GET', '/api/produtos')).statusCode).toBe(200);
    expect((await again.call('GET', '/api/funcionarios')).statusCode).toBe(200);
    const registered = await test.send('POST', '/api/auth/register', {
      nome: 'Bia',
      email: 'bia@exemplo.com.br',
      senha: 'segredo1',
    });
    expect(registered.json().usuario).toMatchObject(premium);
    for (const path of ['status', 'historico', 'planos']) {
      expect((await ana.call('GET', `/api/assinaturas/${path}`)).statusCode).toBe(404);
    }
  });
});
