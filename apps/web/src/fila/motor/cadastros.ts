/** What is made on the device (a product, a customer, an expense) and lines between tabs: asked, and answered. */

import type { Endpoint } from '@balcao/contract/base/endpoint';
import type { ErrorCode } from '@balcao/contract/base/errors';
import type { Cliente } from '@balcao/contract/clientes/clientes';
import { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import type { Despesa } from '@balcao/contract/despesas/despesas';
import { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import { PADROES } from '@balcao/contract/produtos/padroes';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import type { Movida } from '@balcao/contract/vendas/mover';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import type { OperacaoDeCadastro, OperacaoDeMudanca } from './ditos.ts';
import type { Envio } from './envio.ts';

export const ENDPOINTS_DOS_CADASTROS = {
  cadastrarProduto: produtos.registrar,
  cadastrarCliente: clientes.registrar,
  lancarDespesa: despesas.registrar,
} as const satisfies Record<OperacaoDeCadastro, Endpoint>;

export const ENDPOINTS_DAS_MUDANCAS = {
  receberSinal: vendas.receberSinal,
  cancelar: vendas.cancelar,
  mover: vendas.mover,
  fundir: vendas.fundir,
} as const satisfies Record<OperacaoDeMudanca, Endpoint>;

/** It is there, as it was meant. */
export interface CoisaPronta {
  kind: 'feito';
  /** Absent of what was there already. */
  feito?: Produto | Cliente | Despesa | Movida;
  repeated: boolean;
}

/** An answer that says that something was made, or moved. */
export function feitoDe(body: unknown): CoisaPronta['feito'] {
  if (typeof body !== 'object' || body === null) return undefined;
  const said = (...names: string[]) => names.every((name) => name in body);
  if (said('de', 'para')) return body as Movida;
  if (!said('id')) return undefined;
  if (said('nome', 'valor', 'categoria')) return body as Produto;
  if (said('nome', 'saldo')) return body as Cliente;
  return said('descricao', 'valor', 'data') ? (body as Despesa) : undefined;
}

export function ehMovida(feito: CoisaPronta['feito']): feito is Movida {
  return feito !== undefined && 'para' in feito;
}

/** What a refusal means of something that the device made, where of a sale it means something else. */
export const RECUSAS_DOS_CADASTROS: Partial<Record<ErrorCode, 'feito' | 'quarantine'>> = {
  // The id is this device's: whoever has it is this one, perhaps edited since.
  ID_EM_USO: 'feito',
  CODIGO_EM_USO: 'quarantine',
};

/**
 * A product that can't be as it was written down, so that it can: another one has its bar code by now, or its category is
 * gone. It keeps its id, for sales name it; who looks after the products sees two of one name. Undefined: only a person knows.
 */
export function comoPossivel(
  envio: Envio,
  { code, campos }: { code: string; campos: Readonly<Record<string, string>> },
): Envio | undefined {
  const { produto } = envio.body;
  if (!produto) return undefined;
  const com = (change: Partial<typeof produto>) => ({
    ...envio,
    body: { ...envio.body, produto: { ...produto, ...change } },
  });
  if (code === 'CODIGO_EM_USO' && (produto.codigoBarras || produto.outrosCodigos?.length)) {
    return com({ codigoBarras: null, outrosCodigos: [] });
  }
  if (code === 'VALIDACAO' && campos.categoria && produto.categoria !== PADROES.categoria) {
    return com({ categoria: PADROES.categoria });
  }
  return undefined;
}

/** What is sent: of what is made the thing itself, of a change when it happened too, unless its person waits. */
export function bodyDoCadastro(
  { vendaId, body }: Envio,
  personWaits: boolean,
): Record<string, unknown> | undefined {
  const { produto, cliente, despesa, cancelamento, mover, fundir, sinalRecebido, versao, criadaEm } = body;
  const made = produto ?? cliente ?? despesa;
  if (made) return { ...made };
  const quando = personWaits ? {} : { criadaEm };
  if (cancelamento) return { ...cancelamento, ...quando, ...(versao === undefined ? {} : { versao }) };
  if (sinalRecebido) return { ...sinalRecebido, ...quando };
  if (mover) return { ...mover, ...quando };
  return fundir && { vendaOriginalId: vendaId, ...fundir, ...quando };
}
