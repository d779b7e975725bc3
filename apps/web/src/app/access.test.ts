import { PERMISSOES, type Permissao } from '@balcao/contract/permissions';
import { describe, expect, it } from 'vitest';
import { ACCESS, decide, type GuardedPath, LOGIN, SEM_ACESSO, startPage } from './access.ts';

const PATHS = Object.keys(ACCESS) as GuardedPath[];
/** Where a signed-in person is sent on by something else than a guard. */
const SENT_ON = ['/', LOGIN, '/cadastro', '/dashboard', SEM_ACESSO];

/** All 16 sets of permissions. */
const SETS: Permissao[][] = Array.from({ length: 2 ** PERMISSOES.length }, (_, bits) =>
  PERMISSOES.filter((_permissao, index) => bits & (1 << index)),
);

function employee(permissoes: Permissao[]) {
  return { id: '1', tipo: 'FUNCIONARIO' as const, permissoes };
}
const owner = { id: '1', tipo: 'PRINCIPAL' as const, permissoes: [] };

function isPage(path: string): path is GuardedPath {
  return path in ACCESS;
}

/** One step of the router: a guarded page decides, the pages for who is signed out send a signed-in person on. */
function step(path: string, usuario: Parameters<typeof startPage>[0]): string {
  if (path === '/dashboard') return '/home';
  if (SENT_ON.includes(path)) return startPage(usuario);
  if (!isPage(path)) return path;
  const decision = decide(path, usuario);
  return decision.allowed ? path : decision.to;
}

function land(start: string, usuario: Parameters<typeof startPage>[0]): string {
  let path: string = start;
  for (let count = 0; count < 10; count += 1) {
    const next = step(path, usuario);
    if (next === path) return path;
    path = next;
  }
  throw new Error(`redirected in circles from ${start}`);
}

describe('the route guard', () => {
  it.each(SETS.map((set) => [set.join(', ') || 'no permission', set] as const))(
    'sends nobody in circles: %s',
    (_name, set) => {
      for (const path of [...PATHS, ...SENT_ON]) {
        const end = land(path, employee(set));
        const open = isPage(end) ? decide(end, employee(set)).allowed : end === SEM_ACESSO;
        expect(open).toBe(true);
      }
    },
  );

  it('opens every page to the owner', () => {
    for (const path of PATHS) expect(decide(path, owner)).toEqual({ allowed: true });
    expect(startPage(owner)).toBe('/home');
  });

  it('sends who is not signed in, or has no id, to the login', () => {
    for (const path of PATHS) {
      expect(decide(path, undefined)).toEqual({ allowed: false, to: '/login' });
      expect(decide(path, { ...owner, id: '' })).toEqual({ allowed: false, to: '/login' });
    }
  });

  it('sends an unknown role to the login, and leaves it there', () => {
    const stranger = { id: '1', tipo: 'GERENTE' as 'PRINCIPAL', permissoes: [] };
    for (const path of PATHS) expect(decide(path, stranger)).toEqual({ allowed: false, to: '/login' });
    expect(startPage(stranger)).toBe('/login');
  });

  it('keeps the dashboard for the owner and sends an employee to the till', () => {
    expect(decide('/home', employee(['vendas']))).toEqual({ allowed: false, to: '/selling' });
  });

  it('opens to an employee what he has the permission for, and nothing else', () => {
    expect(decide('/selling', employee(['vendas'])).allowed).toBe(true);
    expect(decide('/products', employee(['vendas']))).toEqual({ allowed: false, to: '/selling' });
    expect(decide('/products', employee(['produtos'])).allowed).toBe(true);
    expect(decide('/selling', employee(['produtos']))).toEqual({ allowed: false, to: '/products' });
  });

  it('tells an employee without any page so', () => {
    expect(decide('/selling', employee([]))).toEqual({ allowed: false, to: SEM_ACESSO });
    expect(startPage(employee([]))).toBe(SEM_ACESSO);
  });

  it('shows the list of employees to everyone and the settings to the owner', () => {
    expect(decide('/funcionarios', employee([])).allowed).toBe(true);
    expect(decide('/configuracoes', employee(['vendas']))).toEqual({ allowed: false, to: '/selling' });
  });

  it.each([
    [['despesas', 'relatorios', 'produtos', 'vendas'], '/selling'],
    [['despesas', 'relatorios', 'produtos'], '/products'],
    [['despesas', 'relatorios'], '/relatorio'],
    [['despesas'], '/despesas'],
  ] as const)('opens the first page in the order of the specification: %s', (set, page) => {
    expect(startPage(employee([...set]))).toBe(page);
  });
});
