/**
 * Roles and the five per-page permissions of an employee. The owner passes every check. Without schemas (they are in
 * fields.ts): the guards take these before anyone has signed in.
 */

export const PERMISSOES = ['vendas', 'produtos', 'relatorios', 'despesas', 'cozinha'] as const;
export type Permissao = (typeof PERMISSOES)[number];

export const TIPOS = ['PRINCIPAL', 'FUNCIONARIO'] as const;
export type TipoUsuario = (typeof TIPOS)[number];

export interface Quem {
  tipo: TipoUsuario;
  permissoes: readonly Permissao[];
}

/** How far an employee may go in what he may do; nothing of it binds the owner, who has none. */
export interface LimitesDoFuncionario {
  /** Percent of the catalogue's price, of a whole sale; 100 is as much as he likes. */
  descontoMaximo: number;
  devolver: boolean;
  sangria: boolean;
}

/** Limits of a new employee. */
export const LIMITES_DE_NOVO: LimitesDoFuncionario = { descontoMaximo: 10, devolver: false, sangria: true };
/** Limits of an employee from before there were limits: he sells as he did. */
export const LIMITES_DE_ANTES: LimitesDoFuncionario = { ...LIMITES_DE_NOVO, descontoMaximo: 100 };

/** Holds at least one of `precisa`; none required: everyone passes. */
export function pode(quem: Quem, ...precisa: Permissao[]): boolean {
  if (quem.tipo === 'PRINCIPAL' || precisa.length === 0) return true;
  return precisa.some((permissao) => quem.permissoes.includes(permissao));
}

/** How much of a store a device is told depends on two permissions; the owner holds both. From the least to all. */
export const VISOES = ['loja', 'produtos', 'vendas', 'tudo'] as const;
export type VisaoDaLoja = (typeof VISOES)[number];

export function visaoDe(quem: Quem): VisaoDaLoja {
  const [vende, cuida] = [pode(quem, 'vendas'), pode(quem, 'produtos')];
  if (vende) return cuida ? 'tudo' : 'vendas';
  return cuida ? 'produtos' : 'loja';
}

/** `maior` has everything of `menor`. */
export function cabeNaVisao(menor: VisaoDaLoja, maior: VisaoDaLoja): boolean {
  return menor === maior || menor === 'loja' || maior === 'tudo';
}

const PRIMEIRA_PAGINA = [
  ['vendas', '/selling'],
  ['produtos', '/products'],
  ['relatorios', '/relatorio'],
  ['despesas', '/despesas'],
  ['cozinha', '/cozinha'],
] as const satisfies readonly (readonly [Permissao, string])[];

/** The page after login: /home for the owner, the first page that an employee may open. */
export function primeiraPagina(quem: Quem): string {
  if (quem.tipo === 'PRINCIPAL') return '/home';
  return PRIMEIRA_PAGINA.find(([permissao]) => quem.permissoes.includes(permissao))?.[1] ?? '/selling';
}

/** How many active employees a store has where whoever hosts says nothing of it, and the most that he may say. */
export const FUNCIONARIOS_ATIVOS_PADRAO = 2;
export const MAX_FUNCIONARIOS_ATIVOS = 1000;

function emPalavras(funcionarios: number): string {
  return `${funcionarios.toLocaleString('pt-BR')} ${funcionarios === 1 ? 'funcionário' : 'funcionários'}`;
}

/** The promise of a plan. */
export function ateFuncionarios(maximo: number): string {
  return `Até ${emPalavras(maximo)}`;
}

/** The text of LIMITE_FUNCIONARIOS. */
export function limiteDeFuncionarios(maximo: number): string {
  return `Limite máximo de ${emPalavras(maximo)} atingido`;
}

/** The pages behind the login that stand in the shop's frame: the server sends its outline along with them. */
export const PAGINAS_DA_LOJA = [
  '/home',
  '/assinatura',
  '/selling',
  '/vendas',
  '/clientes',
  '/caixa',
  '/products',
  '/compras',
  '/fornecedores',
  '/estoque',
  '/etiquetas',
  '/contagens',
  '/cozinha',
  '/relatorio',
  '/despesas',
  '/funcionarios',
  '/configuracoes',
  '/conta',
] as const;
export type PaginaDaLoja = (typeof PAGINAS_DA_LOJA)[number];

const TODAS: readonly string[] = PAGINAS_DA_LOJA;

export function ehPaginaDaLoja(path: string): path is PaginaDaLoja {
  return TODAS.includes(path);
}
