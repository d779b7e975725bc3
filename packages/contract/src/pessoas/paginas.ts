/** The pages behind the login that stand in the shop's frame: the server sends its outline along with them. */
export const PAGINAS_DA_LOJA = [
  '/home',
  '/assinatura',
  '/selling',
  '/vendas',
  '/clientes',
  '/caixa',
  '/products',
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
