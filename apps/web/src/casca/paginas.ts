/** Which of the app's finished pages an address is opened with: what the server says in `http/web.ts`. Pure. */
import { ehPaginaDaLoja } from '@balcao/contract/pessoas/permissoes';

/** The pages as files; everything else of the shell is named by what is in it. */
export const PAGINAS = ['app.html', 'casca.html', 'login.html'] as const;
export type PaginaDaCasca = (typeof PAGINAS)[number];

/** Where the device's menu 'Compartilhar' sends files (`share_target` of the manifest), and where they are read. */
export const RECEBER = '/compras/receber';
export const LER_RECEBIDOS = '/compras';

/** Undefined: the address is no page of the app's, and the server's alone. */
export function paginaDe(path: string): PaginaDaCasca | undefined {
  if (path === '/login') return 'login.html';
  if (ehPaginaDaLoja(path)) return 'casca.html';
  if (path.split('/')[1] === 'api' || /\.[a-z0-9]+$/i.test(path)) return undefined;
  return 'app.html';
}
