import type { ImportResult } from '@balcao/contract/produtos/produtos';
import type { Trx } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import { criarCategorias } from '../categorias/criar-categorias.ts';
import { gravarLinhas } from './importacao.queries.ts';
import type { ArquivoLido } from './ler-csv.ts';

interface Importacao {
  usuarioId: string;
  arquivo: ArquivoLido;
  /** Only say what would happen. */
  simular: boolean;
  /** The good rows come in, whatever the others are. */
  parcial: boolean;
  agora: Date;
}

/**
 * Brings a product file in: see `importar_produtos` in sql/. A preview answers its questions and errors; an import with
 * questions throws them and writes nothing, and so does one with errors that is not to take the good rows alone. The
 * caller of an import holds the lock of the catalogue.
 */
export async function gravarImportacao(
  trx: Trx,
  { arquivo, ...importacao }: Importacao,
): Promise<ImportResult> {
  const { linhas, categoriasNovas, errosTotal, perguntas, quebrado, foraDoLimite, rejeitadas } = arquivo;
  const { simular, parcial } = importacao;
  if (perguntas.length > 0 && !simular) throw new AppError('PERGUNTAS', { extra: { perguntas } });
  const nada = foraDoLimite || (parcial ? quebrado : errosTotal > 0 && !simular);
  if (nada) throw importError(arquivo);
  if (!simular) await criarCategorias(trx, categoriasNovas);
  const contagem = await gravarLinhas(trx, { ...importacao, linhas });
  return {
    ...{ ...contagem, ...told(arquivo) },
    ...(perguntas.length > 0 && { perguntas }),
    ...(rejeitadas !== undefined && { rejeitadas }),
  };
}

/** What a file says by itself, whatever the store has; where a list is not all of it, how much there is. */
export function ditoDoArquivo({ avisos, avisosTotal, conhecido }: ArquivoLido) {
  return { avisos, ...(avisosTotal > avisos.length && { avisosTotal }), conhecido };
}

function told(arquivo: ArquivoLido) {
  const { erros, errosTotal, categoriasNovas, categoriasOferecidas } = arquivo;
  return {
    ...{ erros, ...(errosTotal > erros.length && { errosTotal }) },
    ...ditoDoArquivo(arquivo),
    categoriasNovas: [...categoriasNovas.map(({ nome }) => nome), ...categoriasOferecidas],
  };
}

function importError(arquivo: ArquivoLido): AppError {
  const { erros, errosTotal } = arquivo;
  const mensagem =
    errosTotal === 1
      ? 'Há 1 erro no arquivo. Nada foi importado.'
      : `Há ${new Intl.NumberFormat('pt-BR').format(errosTotal)} erros no arquivo. Nada foi importado.`;
  const first = erros[0];
  return new AppError('VALIDACAO', {
    mensagem,
    ...(first ? { campos: { [first.campo]: `Linha ${first.linha}: ${first.mensagem}` } } : {}),
    // In the shape of a preview.
    extra: { criados: 0, atualizados: 0, ...told(arquivo) },
  });
}
