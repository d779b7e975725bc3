import { custoEmCentavos } from '@balcao/contract/base/custo';
import { toCentavos } from '@balcao/contract/base/money';
import { ForaDoLimite } from '@balcao/contract/produtos/arquivo/limites';
import type { ProdutoImportado } from '@balcao/contract/produtos/arquivo/linha';
import { fileError, type Leitura } from '@balcao/contract/produtos/arquivo/linhas';
import { codigoDe } from '@balcao/contract/produtos/codigos';
import { v7 as uuidv7 } from 'uuid';
import { embalagensGravadas } from '../embalagens.ts';
import { readCsv } from './csv.ts';
import type { ArquivoALer, ArquivoLido } from './ler-csv.ts';

/** The work of csv.worker.ts, on its thread. */
export function lerBytes(arquivo: ArquivoALer): ArquivoLido {
  const { leitura, foraDoLimite } = readWithin(arquivo);
  const { produtos, ...resto } = leitura;
  return {
    linhas: new TextEncoder().encode(JSON.stringify(produtos.map(linha))),
    foraDoLimite,
    ...resto,
  };
}

function readWithin({ conteudo, ...conhecidos }: ArquivoALer): { leitura: Leitura; foraDoLimite: boolean } {
  try {
    return { leitura: readCsv(conteudo, conhecidos), foraDoLimite: false };
  } catch (error) {
    if (!(error instanceof ForaDoLimite)) throw error;
    return { leitura: fileError(error.linha, 'arquivo', error.message), foraDoLimite: true };
  }
}

/** As `importar_produtos` takes it. */
function linha(produto: ProdutoImportado) {
  const { linha, nome, codigoBarras, outrosCodigos, valor, custo, quantidade, estoque, categoria, unidade } =
    produto;
  const { ncm, cest, origem } = produto;
  const outros = outrosCodigos?.filter((outro) => codigoDe(outro) !== codigoBarras);
  const embalagens = outros && embalagensGravadas(outros);
  return {
    id: uuidv7(),
    linha,
    nome,
    codigo: codigoBarras,
    outros: outros?.map(codigoDe),
    embalagens,
    valor: valor === undefined ? undefined : toCentavos(valor),
    custo: custo === undefined ? undefined : custoEmCentavos(custo),
    quantidade,
    estoque,
    categoria,
    unidade,
    ...{ ncm, cest, origem, balanca: produto.codigoBalanca },
  };
}
