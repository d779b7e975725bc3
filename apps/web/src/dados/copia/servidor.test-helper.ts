/** A server's side of `GET /api/sync` under a test's control, in a few lines: a counter, rows, and what left. */
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { Sincronizado } from '@balcao/contract/sync/sync';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { ApiError } from '../api-client.ts';
import { TABELAS, type TabelaDaCopia } from './aplicar.ts';

interface Lugar {
  versao: number;
  linha: unknown;
}

/** Where an answer ends: all that changed up to `ate`. */
type Marcas = Partial<Record<TabelaDaCopia, number>>;

export const produtoDe = (id: string, valor: number, quantidade = 0): Produto => ({
  ...{ id, nome: `Produto ${id}`, valor, quantidade, estoque: 0, categoria: 'Outros', codigoBarras: null },
  ...{ custo: null, outrosCodigos: [], embalagens: [], codigoBalanca: null, unidade: 'un' },
  ...{ semControle: false, ficha: null },
  ...{ favorito: false, foto: null, ncm: null, cest: null, origem: null },
  criadoEm: '2026-11-20T12:00:00.000Z',
});

/** As much of a tab as a copy looks at. */
export const comandaDe = (id: string, versao: number, finalizada = false) =>
  ({
    ...{ id, versao, finalizada, identificador: `Mesa ${id}`, tipo: 'COMANDAS', cancelada: false },
    ...{ createdAt: '2026-11-20T12:00:00.000Z', itensVenda: [], total: versao },
  }) as unknown as Venda;

export class ServidorDeMentira {
  /** Most rows in an answer. */
  pagina = 5000;
  /** The tables that this person may read. */
  lidas: readonly TabelaDaCopia[] = TABELAS;
  #contador = 0;
  #epoca = 0;
  readonly #linhas = new Map<TabelaDaCopia, Map<string, Lugar>>(TABELAS.map((tabela) => [tabela, new Map()]));

  por(tabela: TabelaDaCopia, id: string, linha: unknown): void {
    this.#contador += 1;
    this.#linhas.get(tabela)?.set(id, { versao: this.#contador, linha });
  }

  tirar(tabela: TabelaDaCopia, id: string): void {
    if (this.#linhas.get(tabela)?.get(id)?.linha !== undefined) this.por(tabela, id, undefined);
  }

  /** Its database was brought back from a backup: no cursor of before counts. */
  restaurar(): void {
    this.#epoca += 1;
  }

  agora(tabela: TabelaDaCopia): Map<string, unknown> {
    const todas = [...(this.#linhas.get(tabela) ?? [])];
    return new Map(todas.flatMap(([id, { linha }]) => (linha === undefined ? [] : [[id, linha]])));
  }

  /** The rows of a table that a device with this cursor must have. */
  ate(cursor: string, tabela: TabelaDaCopia): Map<string, Lugar> {
    const marca = this.#marcas(cursor)[tabela] ?? 0;
    return new Map([...(this.#linhas.get(tabela) ?? [])].filter(([, { versao }]) => versao <= marca));
  }

  responder(desde: string | undefined): Sincronizado {
    const marcas = desde === undefined ? {} : { ...this.#marcas(desde) };
    const resposta: Record<string, unknown> = {};
    let cabem = this.pagina;
    let mais = false;
    for (const tabela of this.lidas) {
      const marca = marcas[tabela] ?? 0;
      const depois = [...(this.#linhas.get(tabela) ?? [])]
        .filter(([, { versao }]) => versao > marca)
        .filter(([, { linha }]) => desde !== undefined || linha !== undefined)
        .sort(([, a], [, b]) => a.versao - b.versao);
      const agora = depois.slice(0, cabem);
      cabem -= agora.length;
      if (agora.length < depois.length) mais = true;
      marcas[tabela] = agora.length < depois.length ? (agora.at(-1)?.[1].versao ?? marca) : this.#contador;
      resposta[tabela] = {
        mudaram: agora.flatMap(([, { linha }]) => (linha === undefined ? [] : [linha])),
        sairam: agora.flatMap(([id, { linha }]) => (linha === undefined ? [id] : [])),
      };
    }
    const cursor = JSON.stringify({ epoca: this.#epoca, marcas });
    return { ...resposta, cursor, mais } as Sincronizado;
  }

  #marcas(cursor: string): Marcas {
    const { epoca, marcas } = JSON.parse(cursor) as { epoca: number; marcas: Marcas };
    if (epoca !== this.#epoca)
      throw new ApiError(400, { code: 'CURSOR_INVALIDO', mensagem: 'Comece de novo.' });
    return marcas;
  }
}
