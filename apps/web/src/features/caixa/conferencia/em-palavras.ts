import { formatReais } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { contaPecas } from '@balcao/contract/relatorios/conferencia';
import type { LinhaConferida } from '@balcao/contract/relatorios/conferencia.schemas';

/** `Venda 12: R$ 10,00 e R$ 9,00`. */
export function emPalavras(linha: LinhaConferida): string {
  const valor = contaPecas(linha) ? (value: number) => formatQuantidade(value, 'un') : formatReais;
  const lados = `${valor(linha.a)} e ${valor(linha.b)}`;
  return `${linha.onde === null ? '' : `${linha.onde}: `}${lados}, diferença de ${valor(Math.abs(linha.diferenca))}`;
}
