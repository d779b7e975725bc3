import type { compras } from '@balcao/contract/compras/compras.endpoints';
import type { LeituraDaNota } from '@balcao/contract/compras/leitura';
import { AVISOS_DA_NOTA, RECUSAS_DA_NOTA } from '@balcao/contract/compras/recusas';
import { lerNaLoja } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import { buscarLoja } from '../../loja/loja.queries.ts';
import { listarComprasDasChaves } from '../compras.queries.ts';
import { ehDeOutro } from '../ler-nota-da-compra.ts';
import { arquivosEnviados } from './arquivos-enviados.ts';
import { type Casamento, casarNotas } from './casar-notas.ts';
import type { NotaDoArquivo } from './ler-arquivos.ts';
import { lerLinhaCasada } from './ler-linha-casada.ts';
import { type CabecalhoDaNota, type NotaLida, recusaDaNota } from './ler-nota.ts';
import { lerNotas } from './ler-notas.ts';

/** POST /api/compras/ler: what entering these notes would do, line by line. Nothing is written. */
export async function lerNotasEnviadas(
  { context, sessao, body }: Recebido<typeof compras.lerNotas>,
  contentType: string,
): Promise<{ notas: LeituraDaNota[] }> {
  const lidas = await lerNotas(await arquivosEnviados(contentType, body));
  return lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    const { documento } = await buscarLoja(trx);
    const chaves = lidas.flatMap(({ nota: { chave } }) => chave ?? []);
    const entraram = new Map(
      (await listarComprasDasChaves(trx, chaves)).map(({ chave, compraId }) => [chave, compraId]),
    );
    const recusaDe = (lida: NotaDoArquivo) => lida.recusa ?? recusaDaNota(lida.nota, documento);
    const aceitas = lidas.flatMap((lida) => (lida.recusa === null && !recusaDe(lida) ? lida.nota : []));
    const casamento = await casarNotas(trx, aceitas);
    const notas = lidas.map((lida): LeituraDaNota => {
      const { arquivo } = lida;
      const recusa = recusaDe(lida);
      if (recusa || lida.recusa) return { arquivo, ...semLinhas(lida.nota), recusa };
      const compraId = entraram.get(lida.nota.chave);
      return {
        arquivo,
        ...inteira(lida.nota, casamento, documento),
        recusa: compraId === undefined ? null : { ...ENTROU, compraId },
      };
    });
    return { notas };
  });
}

const ENTROU = { codigo: 'JA_ENTROU', mensagem: RECUSAS_DA_NOTA.JA_ENTROU } as const;

function semLinhas({ emitente, ...nota }: CabecalhoDaNota): Omit<LeituraDaNota, 'arquivo' | 'recusa'> {
  const { chave, numero, serie, emitidaEm, total } = nota;
  return {
    ...{ chave, numero, serie, emitidaEm, total },
    fornecedor: emitente && { id: null, ...emitente },
    ...{ linhas: [], vencimentos: [], avisos: [], diferenca: null },
  };
}

function inteira(
  nota: NotaLida,
  { fornecedorDe, casar }: Casamento,
  documentoDaLoja: string | null,
): Omit<LeituraDaNota, 'arquivo' | 'recusa'> {
  const { chave, numero, serie, emitidaEm, emitente, total, vencimentos, diferenca } = nota;
  const fornecedor = fornecedorDe(emitente.documento);
  const aprendida = fornecedor?.comCusto != null;
  const outro = { codigo: 'OUTRO_DESTINATARIO', mensagem: AVISOS_DA_NOTA.OUTRO_DESTINATARIO } as const;
  return {
    ...{ chave, numero, serie, emitidaEm, total, vencimentos, diferenca },
    fornecedor: {
      id: fornecedor?.id ?? null,
      nome: fornecedor?.nome ?? emitente.nome,
      documento: emitente.documento,
    },
    linhas: nota.linhas.map((linha) => lerLinhaCasada(linha, casar(emitente.documento, linha), aprendida)),
    avisos: [...(ehDeOutro(nota.destinatario, documentoDaLoja) ? [outro] : []), ...nota.avisos],
  };
}
