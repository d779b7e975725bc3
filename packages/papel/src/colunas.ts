/** A paper as the rows of a printer that has so many letters in each. Nothing here knows of bytes. */
import type { LinhaImpressa } from '@balcao/contract/impressao/impressoes';
import type { CodigoDePagina } from '@balcao/contract/impressao/impressoras';
import { limpar } from './limpar.ts';
import { aproximar } from './paginas.ts';
import type { LinhaDoPapel, Papel } from './papel.ts';

type Estilo = Omit<LinhaImpressa, 'texto'>;
const FORTE: Estilo = { negrito: true };
const ALTA: Estilo = { negrito: true, dupla: 'altura' };
const INTEIRA: Estilo = { negrito: true, dupla: 'inteira' };

/** Beside a sum the name has at least so many letters, or the sum gets a row of its own. */
const NOME_MINIMO = 12;
const RECUO = '  ';

/** Broken at blanks, and where no row holds a word, in the word. What stands between no-break spaces stays together. */
function quebrar(texto: string, largura: number): string[] {
  const rows: string[] = [];
  for (const linha of limpar(texto).split('\n')) {
    let row = '';
    for (const inteira of linha.split(/ +/)) {
      // A line to sign on is no word: it ends where the paper ends.
      let palavra = /^_+$/.test(inteira) ? inteira.slice(0, largura) : inteira;
      const junto = row === '' ? palavra : `${row} ${palavra}`;
      if (junto.length <= largura) {
        row = junto;
        continue;
      }
      if (row !== '') rows.push(row);
      while (palavra.length > largura) {
        rows.push(palavra.slice(0, largura));
        palavra = palavra.slice(largura);
      }
      row = palavra;
    }
    rows.push(row);
  }
  return rows.map((row) => row.replaceAll('\u00a0', ' '));
}

function centrar(texto: string, largura: number): string[] {
  return quebrar(texto, largura).map((row) =>
    row === '' ? '' : ' '.repeat(Math.floor((largura - row.length) / 2)) + row,
  );
}

const aDireita = (texto: string, largura: number) =>
  quebrar(texto, largura).map((row) => row.padStart(largura));

/** The left side breaks, the right one, a sum or an instant, never does while a row of its own holds it. */
function dosDoisLados(esquerda: string, direita: string, largura: number): string[] {
  const lado = limpar(direita)
    .replaceAll(/[\n\u00a0]/g, ' ')
    .trim();
  if (lado === '') return quebrar(esquerda, largura);
  const junto = quebrar(esquerda, largura);
  const espaco = largura - lado.length - 1;
  const [unica = ''] = junto;
  if (junto.length === 1 && unica.length <= espaco) return [unica + lado.padStart(largura - unica.length)];
  if (espaco < NOME_MINIMO) return [...junto, ...aDireita(lado.replaceAll(' ', '\u00a0'), largura)];
  const [primeira = '', ...resto] = quebrar(esquerda, espaco);
  return [primeira + lado.padStart(largura - primeira.length), ...resto];
}

function caixa(texto: string, largura: number): string[] {
  const dentro = largura - 4;
  const borda = `+${'-'.repeat(largura - 2)}+`;
  return [borda, ...centrar(texto, dentro).map((row) => `| ${row.padEnd(dentro)} |`), borda];
}

/** As large as it fits in one row. */
function total(esquerda: string, direita: string, colunas: number): LinhaImpressa[] {
  const metade = Math.floor(colunas / 2);
  const grande = dosDoisLados(esquerda, direita, metade);
  const rows = grande.length === 1 ? grande : dosDoisLados(esquerda, direita, colunas);
  return [
    { texto: '='.repeat(colunas) },
    ...rows.map((texto) => ({ texto, ...(rows === grande ? INTEIRA : ALTA) })),
  ];
}

function emRows(linha: LinhaDoPapel, colunas: number): LinhaImpressa[] {
  const com = (rows: readonly string[], estilo: Estilo = {}) => rows.map((texto) => ({ texto, ...estilo }));
  switch (linha.tipo) {
    case 'regua':
      return [{ texto: (linha.grossa ? '=' : '-').repeat(colunas) }];
    case 'loja':
      return com(centrar(linha.texto, colunas), ALTA);
    case 'dado':
      return com(centrar(linha.texto, colunas));
    case 'faixa':
      return com(caixa(linha.texto, colunas), FORTE);
    case 'titulo':
      return com(dosDoisLados(linha.texto, linha.direita ?? '', colunas), FORTE);
    case 'nota':
      return com(dosDoisLados(linha.texto, linha.direita ?? '', colunas));
    case 'par':
      return com(dosDoisLados(linha.texto, linha.direita, colunas));
    case 'total':
      return total(linha.texto, linha.direita, colunas);
    case 'item':
      return com([
        ...dosDoisLados(linha.texto, linha.direita, colunas),
        ...linha.detalhes.flatMap((each) => quebrar(each, colunas - RECUO.length).map((row) => RECUO + row)),
      ]);
    case 'forte':
      return com(quebrar(linha.texto, colunas), FORTE);
    case 'texto':
      return com(quebrar(linha.texto, colunas));
    case 'rodape':
      return com(['', ...centrar(linha.texto, colunas)]);
    case 'fiscal':
      return [{ texto: '' }, ...com(centrar(linha.texto, colunas), FORTE)];
    case 'grande':
      return com(quebrar(linha.texto, colunas), ALTA);
    case 'enorme':
      return com(centrar(linha.texto, Math.floor(colunas / 2)), INTEIRA);
    case 'teste':
      // As it is: where the printer itself breaks the ruler is what the test is for.
      return [{ texto: limpar(linha.texto), pagina: linha.pagina }];
  }
}

/** `pagina`: of the printer. A sign that it lacks and that has a plain one much like it, `×`, becomes that one. */
export function emColunas(
  { linhas }: Papel,
  colunas: number,
  pagina: CodigoDePagina = 'cp850',
): LinhaImpressa[] {
  return linhas
    .flatMap((linha) => emRows(linha, colunas))
    .map((row) => ({ ...row, texto: aproximar(row.texto, row.pagina ?? pagina) }));
}
