/** The last sale of this window: the till tells it, and so does the page of sales. */
import type { TipoVenda } from '@balcao/contract/vendas/venda';
import { createStore } from '../../lib/store.ts';

export interface Registered {
  /** Empty: it had been registered before. */
  vendaId: string;
  tipo: TipoVenda;
  /** The store's own; absent until the server gave it. */
  numero?: number;
  total: number;
  /** The forms' names and the change in centavos, where the payment was said. */
  pago?: { formas: string; emDinheiro: boolean; troco?: number };
  avisos: { nome: string; estoque: string }[];
  /** An open one that was paid, where the page says so itself. */
  finalizada?: string;
  /** On the disk; the server's answer is still waited for. */
  enviando?: true;
  /** Something about it has to be minded, and was told by itself. */
  atencao?: true;
}

export interface UltimaVenda extends Registered {
  /** Another person is not told of it. */
  usuarioId: string;
}

export const ultimaVenda = createStore<UltimaVenda | undefined>(undefined);
