import { documentoSemPontos } from '@balcao/contract/base/documento';
import { toCentavos } from '@balcao/contract/base/money';
import type { CompraPedida } from '@balcao/contract/compras/compras';
import { AVISOS_DA_NOTA } from '@balcao/contract/compras/recusas';
import type { Database } from '../../database/connect.ts';
import { lerNaLoja } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Sessao } from '../../http/sessao.ts';
import { buscarLoja } from '../loja/loja.queries.ts';
import type { LinhaLida } from './leitura/ler-linha.ts';
import { recusaDaNota } from './leitura/ler-nota.ts';
import { lerNotas } from './leitura/ler-notas.ts';

export interface NotaDaCompra {
  /** As it came, byte by byte. */
  xml: Buffer;
  chave: string;
  numero: string;
  emitidaEm: string | null;
  totalCentavos: number;
  /** By their `posicao`. */
  linhas: ReadonlyMap<number, LinhaLida>;
}

/**
 * The note that comes with a purchase, read once more: what a page says of it is not believed. Undefined: it brings none.
 * Throws VALIDACAO where it is no note to be taken, or another one than `chave` says, and CONFIRMAR (with `avisos`) where
 * it was made out to somebody else and nobody confirmed that.
 */
export async function lerNotaDaCompra(
  database: Database,
  { lojaId }: Pick<Sessao, 'lojaId'>,
  { chave, xml, confirmacoes }: Pick<CompraPedida, 'chave' | 'xml' | 'confirmacoes'>,
): Promise<NotaDaCompra | undefined> {
  if (!xml) {
    if (chave == null) return undefined;
    throw campoInvalido('xml', 'Envie também o XML da nota.');
  }
  const bytes = bytesDe(xml);
  const [lida] = await lerNotas([{ nome: null, bytes }]);
  if (!lida || lida.recusa) throw campoInvalido('xml', lida?.recusa?.mensagem ?? 'Envie o XML de uma nota.');
  const { nota } = lida;
  const { documento } = await lerNaLoja(database, lojaId, buscarLoja);
  const recusa = recusaDaNota(nota, documento);
  if (recusa) throw campoInvalido('xml', recusa.mensagem);
  if (chave != null && chave !== nota.chave) throw campoInvalido('xml', 'Este XML é de outra nota.');
  if (ehDeOutro(nota.destinatario, documento) && !confirmacoes.includes('OUTRO_DESTINATARIO')) {
    const aviso = { codigo: 'OUTRO_DESTINATARIO', mensagem: AVISOS_DA_NOTA.OUTRO_DESTINATARIO };
    throw new AppError('CONFIRMAR', { mensagem: aviso.mensagem, extra: { avisos: [aviso] } });
  }
  return {
    ...{ xml: bytes, chave: nota.chave, numero: nota.numero, emitidaEm: nota.emitidaEm },
    totalCentavos: toCentavos(nota.total),
    linhas: new Map(nota.linhas.map((linha) => [linha.posicao, linha])),
  };
}

/** A store that did not say its document is not asked. */
export function ehDeOutro(destinatario: string | null, documentoDaLoja: string | null): boolean {
  const dela = documentoSemPontos(documentoDaLoja ?? '');
  return dela !== '' && destinatario !== dela;
}

const LATIN1 = /^\s*<\?xml[^>]*encoding\s*=\s*["']iso-8859-1["']/i;

/** JSON brings a file's text: what says that it is Latin-1 gets its bytes back. */
function bytesDe(xml: string): Buffer {
  return Buffer.from(xml, LATIN1.test(xml) && /^[\0-\xFF]*$/.test(xml) ? 'latin1' : 'utf8');
}
