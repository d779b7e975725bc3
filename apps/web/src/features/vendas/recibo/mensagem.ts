/** A receipt as a message, with the stars and lines that WhatsApp makes bold and italic. */
import { type Conteudo, type ItemDoRecibo, NAO_FISCAL, type NomeEValor } from './conteudo.ts';

/** An address carries so many lines; the picture has them all. */
const ITENS = 40;

function linhaDe({ nome, detalhe, nota, valor }: ItemDoRecibo): string {
  const more = [detalhe, nota].filter(Boolean).join(', ');
  return `${nome}${more && ` (${more})`}: ${valor}`;
}

function parDe([nome, valor]: NomeEValor): string {
  return `${nome}: ${valor}`;
}

export function mensagemDoRecibo(conteudo: Conteudo): string {
  const { loja, faixa, titulo, numero, quando, itens, somas, total, totalDe, pagos, divisao, rodape } =
    conteudo;
  const rest = itens.length - ITENS;
  const partes = [
    [`*${loja.nome}*`, [titulo, numero, quando].filter(Boolean).join(' · '), faixa],
    [...itens.slice(0, ITENS).map(linhaDe), rest > 0 ? `… e mais ${rest}` : undefined],
    [...somas.map(parDe), `*${totalDe}: ${total}*`, ...pagos.map(parDe), divisao],
    [rodape],
    [`_${NAO_FISCAL}_`],
  ];
  return partes
    .map((linhas) => linhas.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
    .replaceAll('\u00a0', ' ');
}
