import { PERMISSOES, type Permissao } from '@balcao/contract/pessoas/permissoes';
import { describe, expect, it } from 'vitest';
import {
  ACESSO,
  type Alcance,
  decidirAcesso,
  type GuardedPath,
  LOGIN,
  PLANO_EXPIRADO,
  podeAbrir,
  primeiraPaginaDe,
  SEM_ACESSO,
} from './acesso.ts';

const PATHS = Object.keys(ACESSO) as GuardedPath[];
/** Paths that redirect a signed-in person without a guard. */
const SENT_ON = ['/', LOGIN, '/cadastro', '/dashboard', '/assinaturas', SEM_ACESSO, PLANO_EXPIRADO];

/** All 32 sets of permissions. */
const SETS: Permissao[][] = Array.from({ length: 2 ** PERMISSOES.length }, (_, bits) =>
  PERMISSOES.filter((_permissao, index) => bits & (1 << index)),
);

const teste: Alcance = { estado: 'teste', pagamentos: 'mercadopago' };
const expirado: Alcance = { estado: 'expirado', pagamentos: 'mercadopago' };
const desligado: Alcance = { estado: 'premium', pagamentos: 'desligado' };
const PLANOS: Record<string, Alcance> = {
  teste,
  basico: { estado: 'basico', pagamentos: 'mercadopago' },
  premium: { estado: 'premium', pagamentos: 'simulado' },
  expirado,
  desligado,
  // A check that failed, on a device that never heard how plans are paid for; and one that can't be: both at once.
  'check failed': { estado: 'teste', pagamentos: undefined },
  'expired and nothing sold': { estado: 'expirado', pagamentos: 'desligado' },
};

type Pessoa = Parameters<typeof primeiraPaginaDe>[0];

function employee(permissoes: Permissao[]): Pessoa {
  return { id: '1', tipo: 'FUNCIONARIO' as const, permissoes };
}
const owner: Pessoa = { id: '1', tipo: 'PRINCIPAL' as const, permissoes: [] };

function isPage(path: string): path is GuardedPath {
  return path in ACESSO;
}

/** One step of the router: a guarded page decides, the other paths redirect. */
function step(path: string, usuario: Pessoa, plano: Alcance): string {
  if (path === '/dashboard') return '/home';
  if (path === '/assinaturas') return '/assinatura';
  // These pages stand before the plan is known.
  if (['/', LOGIN, '/cadastro'].includes(path)) return primeiraPaginaDe(usuario);
  if (path === SEM_ACESSO || path === PLANO_EXPIRADO) return primeiraPaginaDe(usuario, plano);
  if (!isPage(path)) return path;
  const decision = decidirAcesso(path, usuario, plano);
  return decision.allowed ? path : (decision.to ?? '404');
}

function land(start: string, usuario: Pessoa, plano: Alcance): string {
  let path: string = start;
  for (let count = 0; count < 10; count += 1) {
    const next = step(path, usuario, plano);
    if (next === path) return path;
    path = next;
  }
  throw new Error(`redirected in circles from ${start}`);
}

describe('the route guard', () => {
  it.each([
    ...SETS.map((set) => [set.join(', ') || 'no permission', employee(set)] as const),
    ['the owner', owner] as const,
  ])('never redirects in circles: %s', (_name, pessoa) => {
    for (const [nome, plano] of Object.entries(PLANOS)) {
      for (const path of [...PATHS, ...SENT_ON]) {
        const end = land(path, pessoa, plano);
        const missing = plano.pagamentos === 'desligado' && path.startsWith('/assinatura');
        if (isPage(end)) expect(podeAbrir(end, pessoa, plano), `${nome}: ${path}`).toBe(true);
        else expect([SEM_ACESSO, PLANO_EXPIRADO, ...(missing ? ['404'] : [])]).toContain(end);
      }
    }
  });

  /** Role, plan, and where each page of the table leads; a page that is not named opens. */
  const everything = employee([...PERMISSOES]);
  const waiter = employee(['vendas']);
  const closed = (path: string) => Object.fromEntries(PATHS.map((from) => [from, path]));
  const ofOwners = {
    '/home': '/selling',
    '/assinatura': '/selling',
    '/configuracoes': '/selling',
  };
  /** The owner's account is part of the settings. */
  const daConta = { '/conta': '/configuracoes' };
  const ofOthers = {
    ...{
      '/products': '/selling',
      '/etiquetas': '/selling',
      '/compras': '/selling',
      '/fornecedores': '/selling',
      '/estoque': '/selling',
    },
    ...{ '/contagens': '/selling', '/contagens/:id': '/selling' },
    ...{ '/relatorio': '/selling', '/despesas': '/selling', '/cozinha': '/selling' },
  };
  /** When the plan is over a drawer closes, and a debt is received, too. */
  const oDinheiro = { '/caixa': '/caixa', '/clientes': '/clientes', '/clientes/:id': '/clientes/:id' };
  const TABLE: readonly (readonly [string, string, Pessoa, Record<string, string>])[] = [
    ...['teste', 'basico', 'premium', 'check failed'].flatMap(
      (nome) =>
        [
          ['the owner', nome, owner, daConta],
          ['who may do everything', nome, everything, ofOwners],
          ['who sells', nome, waiter, { ...ofOwners, ...ofOthers }],
          [
            'who cooks',
            nome,
            employee(['cozinha']),
            { ...closed('/cozinha'), '/funcionarios': '/funcionarios', '/conta': '/conta' },
          ],
          [
            'who may do nothing',
            nome,
            employee([]),
            { ...closed(SEM_ACESSO), '/funcionarios': '/funcionarios', '/conta': '/conta' },
          ],
        ] as const,
    ),
    ['the owner', 'expirado', owner, { ...closed('/assinatura'), ...oDinheiro }],
    ['who may do everything', 'expirado', everything, { ...closed(PLANO_EXPIRADO), ...oDinheiro }],
    ['who sells', 'expirado', waiter, { ...closed(PLANO_EXPIRADO), ...oDinheiro }],
    ['who may do nothing', 'expirado', employee([]), closed(PLANO_EXPIRADO)],
    ['the owner', 'desligado', owner, { ...daConta, '/assinatura': '404' }],
    ['who may do everything', 'desligado', everything, { ...ofOwners, '/assinatura': '404' }],
  ];
  it.each(TABLE)('leads %s on %s where the table says', (_quem, nome, pessoa, elsewhere) => {
    const ends = Object.fromEntries(PATHS.map((path) => [path, land(path, pessoa, PLANOS[nome] ?? teste)]));
    expect(ends).toEqual({ ...Object.fromEntries(PATHS.map((path) => [path, path])), ...elsewhere });
  });

  it('opens every page to the owner, whose account is part of the settings', () => {
    for (const path of PATHS.filter((path) => path !== '/conta')) {
      expect(decidirAcesso(path, owner, teste)).toEqual({ allowed: true });
    }
    expect(decidirAcesso('/conta', owner, teste)).toEqual({ allowed: false, to: '/configuracoes' });
    expect(primeiraPaginaDe(owner, teste)).toBe('/home');
  });

  it('opens the first page of each when the plan allows it', () => {
    expect(primeiraPaginaDe(owner, teste)).toBe('/home');
    expect(primeiraPaginaDe(owner, expirado)).toBe('/assinatura');
    expect(primeiraPaginaDe(employee(['vendas']), expirado)).toBe(PLANO_EXPIRADO);
    expect(primeiraPaginaDe(owner, desligado)).toBe('/home');
  });

  it('sends who is not signed in, or has no id, to the login', () => {
    for (const plano of [teste, expirado, desligado]) {
      for (const path of PATHS) {
        expect(decidirAcesso(path, undefined, plano)).toEqual({ allowed: false, to: '/login' });
        expect(decidirAcesso(path, { ...owner, id: '' }, plano)).toEqual({ allowed: false, to: '/login' });
      }
    }
  });

  it('sends an unknown role to the login, and leaves it there', () => {
    const stranger = { id: '1', tipo: 'GERENTE' as 'PRINCIPAL', permissoes: [] };
    for (const plano of [teste, expirado, desligado]) {
      for (const path of PATHS)
        expect(decidirAcesso(path, stranger, plano)).toEqual({ allowed: false, to: '/login' });
      expect(primeiraPaginaDe(stranger, plano)).toBe('/login');
    }
  });

  it('keeps the dashboard for the owner and sends an employee to the till', () => {
    expect(decidirAcesso('/home', employee(['vendas']), teste)).toEqual({ allowed: false, to: '/selling' });
  });

  it('opens to an employee exactly the pages of the permissions', () => {
    expect(decidirAcesso('/selling', employee(['vendas']), teste).allowed).toBe(true);
    expect(decidirAcesso('/products', employee(['vendas']), teste)).toEqual({
      allowed: false,
      to: '/selling',
    });
    expect(decidirAcesso('/products', employee(['produtos']), teste).allowed).toBe(true);
    expect(decidirAcesso('/selling', employee(['produtos']), teste)).toEqual({
      allowed: false,
      to: '/products',
    });
  });

  it('tells an employee without any page so', () => {
    expect(decidirAcesso('/selling', employee([]), teste)).toEqual({ allowed: false, to: SEM_ACESSO });
    expect(primeiraPaginaDe(employee([]), teste)).toBe(SEM_ACESSO);
  });

  it('shows the list of employees to everyone, the settings to the owner, the account to an employee', () => {
    expect(decidirAcesso('/conta', employee([]), teste).allowed).toBe(true);
    expect(decidirAcesso('/funcionarios', employee([]), teste).allowed).toBe(true);
    expect(decidirAcesso('/configuracoes', employee(['vendas']), teste)).toEqual({
      allowed: false,
      to: '/selling',
    });
  });

  it.each([
    [['despesas', 'relatorios', 'produtos', 'vendas'], '/selling'],
    [['despesas', 'relatorios', 'produtos'], '/products'],
    [['despesas', 'relatorios'], '/relatorio'],
    [['despesas'], '/despesas'],
  ] as const)('opens the first page in the order of the specification: %s', (set, page) => {
    expect(primeiraPaginaDe(employee([...set]), teste)).toBe(page);
  });
});
