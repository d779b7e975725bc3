import { describe, expect, it } from 'vitest';
import { INICIO } from '../../testing/lojas-prontas.ts';
import type { Person } from '../../testing/person.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const NOBODY = '00000000-0000-7000-8000-000000000000';
const FUTURO = '2026-12-31T00:00:00Z';

const PLANOS = {
  teste: ['gratuito', FUTURO],
  basico: ['basico', FUTURO],
  premium: ['premium', FUTURO],
  'premium sem fim': ['premium', null],
  'gratuito expirado': ['gratuito', INICIO],
  'basico expirado': ['basico', INICIO],
  'premium expirado': ['premium', INICIO],
} as const;
type Plano = keyof typeof PLANOS;

const FUNCIONARIO = {
  nome: 'Beto',
  email: 'beto@exemplo.com.br',
  senha: 'segredo1',
  permissoes: ['vendas'],
};
const CHECKOUT = { planoId: 'premium', metodoPagamento: 'boleto' };

/** Method, path, body; then who: `dono` owners alone, `todos` employees too; and what the plan has to do with it. */
const ROTAS: readonly [
  string,
  string,
  object | undefined,
  'dono' | 'todos',
  'aberta' | 'plano' | 'equipe',
][] = [
  ['GET', '/api/assinaturas/status', undefined, 'dono', 'aberta'],
  ['GET', '/api/assinaturas/historico', undefined, 'dono', 'aberta'],
  ['GET', '/api/assinaturas/planos', undefined, 'dono', 'aberta'],
  ['POST', '/api/assinaturas/criar-checkout', CHECKOUT, 'dono', 'aberta'],
  ['DELETE', '/api/assinaturas/cancelar', undefined, 'dono', 'aberta'],
  ['GET', '/api/dashboard', undefined, 'todos', 'aberta'],
  ['GET', '/api/loja', undefined, 'todos', 'aberta'],
  ['GET', '/api/auth/me', undefined, 'todos', 'aberta'],
  ['GET', '/api/produtos', undefined, 'todos', 'plano'],
  ['GET', '/api/vendas', undefined, 'todos', 'plano'],
  ['GET', '/api/despesas', undefined, 'todos', 'plano'],
  ['GET', '/api/relatorios/dashboard', undefined, 'todos', 'plano'],
  ['GET', '/api/funcionarios', undefined, 'todos', 'equipe'],
  ['POST', '/api/funcionarios', FUNCIONARIO, 'dono', 'equipe'],
  ['PUT', `/api/funcionarios/${NOBODY}`, FUNCIONARIO, 'dono', 'equipe'],
  ['DELETE', `/api/funcionarios/${NOBODY}`, undefined, 'dono', 'plano'],
];

function refusal(plano: Plano, dono: boolean, quem: 'dono' | 'todos', como: string): string | undefined {
  if (como !== 'aberta' && plano.endsWith('expirado')) return '402 PLANO_EXPIRADO';
  if (quem === 'dono' && !dono) return '403 SEM_PERMISSAO';
  if (como === 'equipe' && plano === 'basico') return '403 PLANO_INSUFICIENTE';
  return undefined;
}

describe.each(Object.keys(PLANOS) as Plano[])('on %s', (plano) => {
  it.each(['PRINCIPAL', 'FUNCIONARIO'])('a %s may call what the table says', async (tipo) => {
    const ana = await test.novoDono();
    const all = ['vendas', 'produtos', 'relatorios', 'despesas'] as const;
    const person: Person = tipo === 'PRINCIPAL' ? ana : await ana.novoFuncionario(all);
    const [id, fim] = PLANOS[plano];
    await test.sql.query('update lojas set plano = $2, plano_expira_em = $3 where id = $1', [
      ana.lojaId,
      id,
      fim,
    ]);
    for (const [method, url, body, quem, como] of ROTAS) {
      const answer = await person.call(method, url, body, key());
      const { code } = answer.json<{ code?: string }>();
      const told = [402, 403].includes(answer.statusCode) ? `${answer.statusCode} ${code}` : undefined;
      expect(told, `${method} ${url}`).toBe(refusal(plano, tipo === 'PRINCIPAL', quem, como));
      expect(answer.statusCode, `${method} ${url}`).toBeLessThan(500);
      expect(answer.statusCode, `${method} ${url}`).not.toBe(401);
    }
  });
});

it('with nobody signed in all of it is a 401', async () => {
  for (const [method, url] of ROTAS) {
    const answer = await test.app.inject({ method: method as 'GET', url });
    expect(answer.statusCode, `${method} ${url}`).toBe(401);
  }
});

it('says in Portuguese what is wrong with a checkout', async () => {
  const ana = await test.novoDono();
  const cases: [unknown, string, string][] = [
    [
      { planoId: 'gratuito', metodoPagamento: 'cartao' },
      'planoId',
      'O plano gratuito não precisa de pagamento.',
    ],
    [{ planoId: 'ouro', metodoPagamento: 'cartao' }, 'planoId', 'Plano inválido.'],
    [{ metodoPagamento: 'cartao' }, 'planoId', 'Plano inválido.'],
    [{ planoId: 'premium', metodoPagamento: 'pix' }, 'metodoPagamento', 'Método de pagamento inválido.'],
    [{ planoId: 'premium' }, 'metodoPagamento', 'Método de pagamento inválido.'],
  ];
  for (const [body, campo, mensagem] of cases) {
    const answer = await ana.call('POST', '/api/assinaturas/criar-checkout', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'VALIDACAO', mensagem, campos: { [campo]: mensagem } },
    ]);
  }
});
