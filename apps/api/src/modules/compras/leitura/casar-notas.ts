import type { Trx } from '../../../database/tenant.ts';
import { type AprendidoRow, listarAprendidos } from '../aprendidos.queries.ts';
import {
  type FornecedorConhecido,
  listarConhecidos,
  listarFornecedoresDosDocumentos,
  listarProdutosDosCodigos,
  listarSugestoes,
  type ProdutoConhecido,
} from './casar.queries.ts';
import type { LinhaLida } from './ler-linha.ts';
import type { NotaLida } from './ler-nota.ts';

export interface Casada {
  produto: ProdutoConhecido;
  como: 'aprendido' | 'codigo' | 'embalagem' | 'sugestao';
  /** Pieces in one bought unit, where that was learnt. */
  fator: number | null;
  /** Pieces in the pack of which the bar code is. */
  pecas: number | null;
}

/** What is known here of many notes at once: of their suppliers, and of each line the product that it is. */
export interface Casamento {
  fornecedorDe: (documento: string) => FornecedorConhecido | undefined;
  casar: (documento: string, linha: LinhaLida) => Casada | undefined;
}

/**
 * In this order: what was learnt (supplier, its code, its unit), the bar code of the piece, that of the pack, a name that is
 * alike. The supplier's code is never held against our own codes.
 */
export async function casarNotas(trx: Trx, notas: readonly NotaLida[]): Promise<Casamento> {
  const linhas = notas.flatMap((nota) => nota.linhas);
  const documentos = notas.map(({ emitente }) => emitente.documento);
  const fornecedores = await listarFornecedoresDosDocumentos(trx, documentos);
  const porDocumento = new Map(fornecedores.map((fornecedor) => [fornecedor.documento, fornecedor]));
  const aprendidos = await listarAprendidos(
    trx,
    fornecedores.map(({ id }) => id),
  );
  const doFornecedor = new Map(aprendidos.map((cada) => [chaveDoAprendido(cada), cada]));
  const codigos = linhas.flatMap(({ gtin, gtinEmbalagem }) => [gtin ?? [], gtinEmbalagem ?? []].flat());
  const porCodigo = new Map(
    (await listarProdutosDosCodigos(trx, codigos)).map(({ codigo, produtoId: id, pecas }) => [
      codigo,
      { id, pecas, fator: null },
    ]),
  );

  /** Without the guess by name. */
  const certo = (documento: string, linha: LinhaLida) => {
    const fornecedorId = porDocumento.get(documento)?.id;
    const aprendido =
      fornecedorId === undefined ? undefined : doFornecedor.get(chaveDoAprendido({ ...linha, fornecedorId }));
    if (aprendido) {
      const { produtoId: id, fator } = aprendido;
      return { id, como: 'aprendido', fator, pecas: null } as const;
    }
    const daPeca = porCodigo.get(linha.gtin ?? '');
    if (daPeca) return { ...daPeca, como: daPeca.pecas === null ? 'codigo' : 'embalagem' } as const;
    const doPacote = porCodigo.get(linha.gtinEmbalagem ?? '');
    return doPacote && ({ ...doPacote, como: 'embalagem' } as const);
  };
  const semCerto = notas.flatMap(({ emitente, linhas }) =>
    linhas.filter((linha) => !certo(emitente.documento, linha)).map(({ nome }) => nome),
  );
  const porNome = new Map(
    (await listarSugestoes(trx, semCerto)).map(({ nome, produtoId }) => [nome, produtoId]),
  );
  const achados = [
    ...aprendidos.map(({ produtoId }) => produtoId),
    ...[...porCodigo.values()].map(({ id }) => id),
    ...porNome.values(),
  ];
  const produtos = new Map((await listarConhecidos(trx, achados)).map((produto) => [produto.id, produto]));

  return {
    fornecedorDe: (documento) => porDocumento.get(documento),
    casar: (documento, linha) => {
      const sugerido = porNome.get(linha.nome);
      const { id, ...como } =
        certo(documento, linha) ??
        ({ id: sugerido ?? '', como: 'sugestao', fator: null, pecas: null } satisfies Omit<
          Casada,
          'produto'
        > & { id: string });
      const produto = produtos.get(id);
      return produto && { produto, ...como };
    },
  };
}

function chaveDoAprendido({
  fornecedorId,
  codigo,
  unidade,
}: Pick<AprendidoRow, 'fornecedorId' | 'codigo' | 'unidade'>): string {
  return JSON.stringify([fornecedorId, codigo, unidade]);
}
