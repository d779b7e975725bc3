/** A receipt as a message, with the stars and lines that WhatsApp makes bold and italic. */
import { type Conteudo, type ItemDoRecibo, NAO_FISCAL } from './conteudo.ts';

/** An address carries so many lines; the picture has them all. */
const ITENS = 40;

function linhaDe({ nome, detalhe, nota, valor }: ItemDoRecibo): string {
  const more = [detalhe, nota].filter(Boolean).join(', ');
  return `${nome}${more && ` (${more})`}: ${valor}`;
}

export function mensagemDoRecibo(conteudo: Conteudo): string {
  const { loja, faixa, titulo, numero, quando, itens, total, divisao, rodape } = conteudo;
  const rest = itens.length - ITENS;
  const partes = [
    [`*${loja.nome}*`, [titulo, numero, quando].filter(Boolean).join(' · '), faixa],
    [...itens.slice(0, ITENS).map(linhaDe), rest > 0 ? `… e mais ${rest}` : undefined],
    [`*Total: ${total}*`, divisao],
    [rodape],
    [`_${NAO_FISCAL}_`],
  ];
  return partes
    .map((linhas) => linhas.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
    .replaceAll('\u00a0', ' ');
}
