/** The pages that each person may open: a table and one pure decision. No React here, so that every case can be tested. */

import type { Usuario } from '@balcao/contract/pessoas/auth';
import { type PaginaDaLoja, type Permissao, pode, primeiraPagina } from '@balcao/contract/pessoas/permissoes';
import type { PlanoNaTela } from '../../dados/plano.ts';

export interface AcessoDaPagina {
  tipos: readonly Usuario['tipo'][];
  /** An employee needs at least one of them; an empty list lets every employee pass. */
  permissoes: readonly Permissao[];
  /** Where a person without the permission is sent, if that page opens. */
  fallback: string;
  /** Open when the plan is over, too. */
  mesmoExpirado?: true;
  /** There is no such page where no plan is sold. */
  soComVenda?: true;
  /** Without a session: to the login, which says why. */
  avisa?: true;
}

const TODOS = ['PRINCIPAL', 'FUNCIONARIO'] as const;

const DE_PRODUTOS = { tipos: TODOS, permissoes: ['produtos'], fallback: '/selling' } as const;

/** The pages behind the login, in the order in which an employee's first page is looked for. */
export const ACESSO = {
  '/home': { tipos: ['PRINCIPAL'], permissoes: [], fallback: '/selling' },
  '/assinatura': {
    tipos: ['PRINCIPAL'],
    permissoes: [],
    fallback: '/selling',
    mesmoExpirado: true,
    soComVenda: true,
  },
  '/selling': { tipos: TODOS, permissoes: ['vendas'], fallback: '/login' },
  '/selling/caixa': { tipos: TODOS, permissoes: ['vendas'], fallback: '/selling' },
  '/vendas': { tipos: TODOS, permissoes: ['vendas'], fallback: '/selling' },
  // When the plan is over a debt is received and a drawer closes, too.
  '/clientes': { tipos: TODOS, permissoes: ['vendas'], fallback: '/selling', mesmoExpirado: true },
  '/clientes/:id': { tipos: TODOS, permissoes: ['vendas'], fallback: '/selling', mesmoExpirado: true },
  '/caixa': { tipos: TODOS, permissoes: ['vendas'], fallback: '/selling', mesmoExpirado: true },
  '/products': DE_PRODUTOS,
  '/etiquetas': DE_PRODUTOS,
  '/compras': DE_PRODUTOS,
  '/fornecedores': DE_PRODUTOS,
  '/estoque': { tipos: TODOS, permissoes: ['produtos', 'relatorios'], fallback: '/selling' },
  '/contagens': DE_PRODUTOS,
  '/contagens/:id': DE_PRODUTOS,
  '/cozinha': { tipos: TODOS, permissoes: ['cozinha'], fallback: '/selling' },
  '/relatorio': { tipos: TODOS, permissoes: ['relatorios'], fallback: '/selling' },
  '/despesas': { tipos: TODOS, permissoes: ['despesas'], fallback: '/selling', avisa: true },
  '/funcionarios': { tipos: TODOS, permissoes: [], fallback: '/selling' },
  '/configuracoes': { tipos: ['PRINCIPAL'], permissoes: [], fallback: '/selling' },
  '/conta': { tipos: ['FUNCIONARIO'], permissoes: [], fallback: '/configuracoes' },
  '/recibo/:id': { tipos: TODOS, permissoes: ['vendas'], fallback: '/selling' },
} as const satisfies Record<PaginaDaLoja, AcessoDaPagina> & Record<string, AcessoDaPagina>;

export type GuardedPath = keyof typeof ACESSO;

export const LOGIN = '/login';
/** A signed-in employee who may open nothing: told so, instead of being sent round in circles. */
export const SEM_ACESSO = '/sem-acesso';
/** An employee whose store's plan is over: told whom to ask. */
export const PLANO_EXPIRADO = '/plano-expirado';
/** The one page of an owner whose plan is over. */
export const ASSINATURA: GuardedPath = '/assinatura';

const SEM_LOGIN = 'Você precisa estar logado para acessar esta página.';

/** The words for who opened `path` without a session; undefined: nothing is said. */
export function motivoDoLogin(path: GuardedPath): string | undefined {
  const rule: AcessoDaPagina = ACESSO[path];
  return rule.avisa ? SEM_LOGIN : undefined;
}

/**
 * Where somebody signs in again whose session ended at `path`: the login itself where a sale may be in hand, and where
 * a page says why; elsewhere the front page, which has the form as well.
 */
export function entradaDepoisDe(path: string): string {
  const rule: AcessoDaPagina | undefined = isGuarded(path) ? ACESSO[path] : undefined;
  return path.startsWith('/selling') || rule?.avisa ? LOGIN : '/';
}

/** `to` undefined: there is no such page. */
export type Decision = { allowed: true } | { allowed: false; to: string | undefined };

type Pessoa = Pick<Usuario, 'id' | 'tipo' | 'permissoes'>;
export type Alcance = Pick<PlanoNaTela, 'estado' | 'pagamentos'>;

/** The plan is not known yet: the guard of the page asks. */
const SEM_CONFERIR: Alcance = { estado: 'teste', pagamentos: undefined };

function tipoConhecido(usuario: Pessoa): boolean {
  return usuario.tipo === 'PRINCIPAL' || usuario.tipo === 'FUNCIONARIO';
}

export function expirou({ estado }: Pick<Alcance, 'estado'>): boolean {
  return estado === 'expirado';
}

function exists(path: GuardedPath, { pagamentos }: Alcance): boolean {
  const rule: AcessoDaPagina = ACESSO[path];
  return !(rule.soComVenda && pagamentos === 'desligado');
}

export function podeAbrir(path: GuardedPath, usuario: Pessoa, plano: Alcance): boolean {
  const rule: AcessoDaPagina = ACESSO[path];
  if (!exists(path, plano) || (expirou(plano) && !rule.mesmoExpirado)) return false;
  return rule.tipos.includes(usuario.tipo) && pode(usuario, ...rule.permissoes);
}

function isGuarded(path: string): path is GuardedPath {
  return Object.hasOwn(ACESSO, path);
}

/** The page after login: the specification's first page where it exists, else the first that opens for this person. */
export function primeiraPaginaDe(usuario: Pessoa, plano: Alcance = SEM_CONFERIR): string {
  if (!tipoConhecido(usuario)) return LOGIN;
  if (expirou(plano)) return podeAbrir(ASSINATURA, usuario, plano) ? ASSINATURA : PLANO_EXPIRADO;
  const first = primeiraPagina(usuario);
  if (isGuarded(first) && podeAbrir(first, usuario, plano)) return first;
  // A person without permissions is told so, and not left on the list of colleagues, which needs none.
  const other = Object.keys(ACESSO).find(
    (path) =>
      isGuarded(path) &&
      ACESSO[path].permissoes.length > 0 &&
      !path.includes(':') &&
      podeAbrir(path, usuario, plano),
  );
  return other ?? SEM_ACESSO;
}

export function decidirAcesso(path: GuardedPath, usuario: Pessoa | undefined, plano: Alcance): Decision {
  if (!usuario?.id || !tipoConhecido(usuario)) return { allowed: false, to: LOGIN };
  if (podeAbrir(path, usuario, plano)) return { allowed: true };
  if (!exists(path, plano)) return { allowed: false, to: undefined };
  const { fallback }: AcessoDaPagina = ACESSO[path];
  // The fallback '/login' would send a signed-in person straight on to the first page: one step, not two.
  if (isGuarded(fallback) && podeAbrir(fallback, usuario, plano)) return { allowed: false, to: fallback };
  return { allowed: false, to: primeiraPaginaDe(usuario, plano) };
}
