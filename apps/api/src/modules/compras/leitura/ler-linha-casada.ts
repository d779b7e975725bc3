import { custoEmReais } from '@balcao/contract/base/custo';
import { toCentavos, toReais } from '@balcao/contract/base/money';
import { emMilesimos } from '@balcao/contract/base/quantidade';
import { custoDaPeca, pecasEmMilesimos } from '@balcao/contract/compras/custo';
import type { LinhaDaNota } from '@balcao/contract/compras/leitura';
import { AVISOS_DA_NOTA, type CodigoDeAviso } from '@balcao/contract/compras/recusas';
import type { Casada } from './casar-notas.ts';
import type { LinhaLida } from './ler-linha.ts';

/** Above so many percent more than at the last entry a person looks whether the pieces are right. */
const SUBIU = 40;

/** A line of a note, with what is known here of it and what only a person can say. */
export function lerLinhaCasada(
  linha: LinhaLida,
  casada: Casada | undefined,
  bonificacaoAprendida: boolean,
): LinhaDaNota {
  const { produto, como } = casada ?? { produto: undefined, como: null };
  // What a pack holds is known here, too, where the note's own numbers don't say it.
  const sabido = casada?.fator ?? (linha.fatorDe === 'nota' ? null : (casada?.pecas ?? null));
  const [fator, fatorDe] = sabido === null ? [linha.fator, linha.fatorDe] : [sabido, 'aprendido' as const];
  const custoUnitario =
    fator === null ? null : custoDaPeca(toCentavos(linha.custo), pecasEmMilesimos(linha.quantidade, fator));
  const custoAnterior = produto?.custoCentavos == null ? null : custoEmReais(produto.custoCentavos);
  const atual = produto ? toReais(produto.valorCentavos) : null;
  const entrou =
    produto?.pecas == null || produto.entrouCentavos === null
      ? null
      : custoDaPeca(produto.entrouCentavos, emMilesimos(produto.pecas));
  const caro = custoUnitario !== null && !linha.bonificacao;
  const subiu = caro && entrou !== null && custoUnitario * 100 > entrou * (100 + SUBIU);
  const abaixo = caro && atual !== null && atual < custoUnitario;
  return {
    ...linha,
    produto: produto ? { id: produto.id, nome: produto.nome } : null,
    ...{ como, fator, fatorDe, custoUnitario, custoAnterior },
    pergunta: perguntaDe({ como, fator, fatorDe, bonificacao: linha.bonificacao && !bonificacaoAprendida }),
    venda: {
      atual,
      sugerida: linha.bonificacao ? null : sugerir(atual, custoUnitario, custoAnterior),
    },
    avisos: [
      ...linha.avisos,
      ...(subiu ? [avisar('CUSTO_SUBIU')] : []),
      ...(abaixo ? [avisar('ABAIXO_DO_CUSTO')] : []),
    ],
  };
}

/** The first that is open. */
function perguntaDe({
  como,
  fator,
  fatorDe,
  bonificacao,
}: Pick<LinhaDaNota, 'como' | 'fator' | 'fatorDe' | 'bonificacao'>): LinhaDaNota['pergunta'] {
  if (como === null || como === 'sugestao') return 'produto';
  if (fator === null || fatorDe === 'texto') return 'fator';
  return bonificacao ? 'bonificacao' : null;
}

/** The price that keeps the margin, half a centavo up. Costs in whole ten-thousandths, so that nothing drifts. */
function sugerir(atual: number | null, custo: number | null, anterior: number | null): number | null {
  if (atual === null || custo === null || anterior === null || anterior === 0) return null;
  const [preco, agora, antes] = [
    toCentavos(atual),
    Math.round(custo * 10_000),
    Math.round(anterior * 10_000),
  ];
  return toReais(Number((2n * BigInt(preco) * BigInt(agora) + BigInt(antes)) / (2n * BigInt(antes))));
}

function avisar(codigo: CodigoDeAviso) {
  return { codigo, mensagem: AVISOS_DA_NOTA[codigo] };
}
