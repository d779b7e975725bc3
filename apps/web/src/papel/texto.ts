/** A paper as a message, with the stars and lines that WhatsApp makes bold and italic. */
import { emGrupos, type LinhaDoPapel, type Papel } from '@balcao/papel/papel';

/** An address carries so many items; paper and picture have them all. */
const ITENS = 40;

function escrita(linha: LinhaDoPapel): string {
  switch (linha.tipo) {
    case 'regua':
      return '';
    case 'loja':
    case 'forte':
    case 'grande':
    case 'enorme':
      return `*${linha.texto}*`;
    case 'fiscal':
      return `_${linha.texto}_`;
    case 'titulo':
    case 'nota':
      return linha.direita ? `${linha.texto} · ${linha.direita}` : linha.texto;
    case 'par':
      return `${linha.texto}: ${linha.direita}`;
    case 'total':
      return `*${linha.texto}: ${linha.direita}*`;
    case 'item': {
      const detalhes = linha.detalhes.join(', ');
      return `${linha.texto}${detalhes && ` (${detalhes})`}: ${linha.direita}`;
    }
    default:
      return linha.texto;
  }
}

export function texto({ linhas }: Papel): string {
  let afterItems = false;
  const rows = emGrupos(linhas).flatMap((grupo) => {
    const tipo = grupo[0]?.tipo;
    const apart = tipo === 'faixa' || tipo === 'rodape' || tipo === 'fiscal';
    const blank = tipo !== 'regua' && (apart || afterItems);
    afterItems = tipo === 'item';
    const rest = afterItems ? grupo.length - ITENS : 0;
    const shown = rest > 0 ? grupo.slice(0, ITENS) : grupo;
    return [...(blank ? [''] : []), ...shown.map(escrita), ...(rest > 0 ? [`… e mais ${rest}`] : [])];
  });
  return rows.join('\n').replaceAll('\u00a0', ' ');
}
