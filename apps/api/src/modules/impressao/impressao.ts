/** A job between its row and the wire, and who may see what of it. */
import { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import type { Impressao, LinhaImpressa, Saida, TipoDeDocumento } from '@balcao/contract/impressao/impressoes';
import { TIPOS_DE_DOCUMENTO } from '@balcao/contract/impressao/impressoes';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { pode } from '@balcao/contract/pessoas/permissoes';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { emColunas } from '@balcao/papel/colunas';
import { type Papel, REIMPRESSAO } from '@balcao/papel/papel';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Sessao } from '../../http/sessao.ts';
import {
  buscarImpressao,
  type ImpressaoRow,
  travarImpressao,
  vencerImpressoes,
} from './impressoes.queries.ts';

export function toImpressao(row: ImpressaoRow): Impressao {
  const { id, impressoraId, impressora, tipo, documentoId, titulo, porId, porNome } = row;
  const { copia, reimpressao, estado, confirmada, tentativas, criadaEm, mudouEm } = row;
  const espera = estado === 'na_fila' && row.desligado !== null;
  return {
    id,
    impressora: { id: impressoraId, nome: impressora },
    documento: { tipo, id: documentoId, titulo },
    copia,
    reimpressao,
    estado,
    motivo: espera ? `Espera: o aparelho ${row.desligado} está desligado.` : row.motivo,
    confirmada,
    tentativas,
    criadaEm: criadaEm.toISOString(),
    mudouEm: mudouEm.toISOString(),
    por: porId === null || porNome === null ? null : { id: porId, nome: porNome },
  };
}

/** Who may read a document may print it. What is no document is for whoever may print at all. */
const LIDOS: Partial<Record<TipoDeDocumento, { permissoes: readonly ['vendas'] }>> = {
  recibo: vendas.ler.acesso,
  caixa: caixa.ler.acesso,
  movimento: caixa.ler.acesso,
  extrato: clientes.lerExtrato.acesso,
  gaveta: vendas.ler.acesso,
};

type Quem = Pick<Sessao, 'tipo' | 'permissoes' | 'usuarioId'>;

export function tiposLegiveis(quem: Quem): TipoDeDocumento[] {
  return TIPOS_DE_DOCUMENTO.filter((tipo) => pode(quem, ...(LIDOS[tipo]?.permissoes ?? [])));
}

export function exigirLegivel(quem: Quem, tipo: TipoDeDocumento): void {
  if (!tiposLegiveis(quem).includes(tipo)) throw new AppError('SEM_PERMISSAO');
}

/** A drawer's session shows the owner more than others: what he printed of it is not theirs to read. */
export function exigirLinhas(quem: Quem, { tipo, porId }: Pick<ImpressaoRow, 'tipo' | 'porId'>): void {
  exigirLegivel(quem, tipo);
  if (tipo === 'caixa' && quem.tipo !== 'PRINCIPAL' && porId !== quem.usuarioId)
    throw new AppError('SEM_PERMISSAO');
}

/** One as it is now, held for a change. Throws NAO_ENCONTRADO, SEM_PERMISSAO. */
export async function exigirTravada(trx: Trx, quem: Quem, id: string, agora: Date): Promise<ImpressaoRow> {
  await vencerImpressoes(trx, agora);
  const row = await travarImpressao(trx, id, agora);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  exigirLegivel(quem, row.tipo);
  return row;
}

/** As it is told. Throws NAO_ENCONTRADO. */
export async function lerNaTransacao(trx: Trx, id: string, agora: Date): Promise<Impressao> {
  const row = await buscarImpressao(trx, id, agora);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return toImpressao(row);
}

export function comImpressao(code: 'IMPRESSAO_TOMADA' | 'JA_IMPRESSO', row: ImpressaoRow): AppError {
  return new AppError(code, { extra: { impressao: toImpressao(row) } });
}

/** The rows as they go on this printer's paper. */
export function linhasDaImpressao(
  linhas: Papel['linhas'],
  { reimpressao }: Pick<ImpressaoRow, 'reimpressao'>,
  { colunas, codigoDePagina }: Pick<Impressora, 'colunas' | 'codigoDePagina'>,
): LinhaImpressa[] {
  if (linhas.length === 0) return [];
  return emColunas(
    { nome: '', linhas: reimpressao ? [REIMPRESSAO, ...linhas] : linhas },
    colunas,
    codigoDePagina,
  );
}

/** What an encoder needs besides the rows. A pulse alone moves no paper. */
export function saidaDe({ tipo }: Pick<ImpressaoRow, 'tipo'>, impressora: Impressora, pulso: boolean): Saida {
  const { codigoDePagina, colunas, cortar, avanco, bipe, pinoDaGaveta } = impressora;
  const papel = tipo !== 'gaveta';
  return {
    codigoDePagina,
    colunas,
    cortar: papel && cortar,
    avanco: papel ? avanco : 0,
    bipe: bipe && tipo === 'cozinha',
    pulso: pulso ? pinoDaGaveta : null,
  };
}
