/** A file of another program → the rows that we would have written, with what is lost on the way. Pure. */
import { fold } from '../../base/texto.ts';
import type { ImportErro } from '../produtos.ts';
import { ROTULOS } from './arquivo.ts';
import { joinCodes, readCode } from './celulas.ts';
import { conhecerPrograma, EXPORTACOES } from './exportacoes.ts';
import { NOMES_DE_PROGRAMAS, type Programa } from './programas.ts';
import { headingIndex, isBlankRow, suggestMapping } from './titulos.ts';

/** What says 'nothing' in a column of another program. */
const NADA = /^(?:|n|no|n[ãa]o|[0.,]+|default title)$/i;

const SEM_PECAS =
  'O código da caixa não vem: ele está incompleto, ou o arquivo não diz quantas peças há nela.';

interface Vindas {
  conhecido: Programa | null;
  /** On their own row numbers; a row that does not come across is blank. */
  linhas: string[][];
  /** Of the whole file at the row of its headings, then by row. */
  avisos: ImportErro[];
}

/** The rows of a file as ours would have them, where it is another program's; any other file stays as it is. */
export function deOutroPrograma(linhas: string[][]): Vindas {
  const heading = headingIndex(linhas);
  const titulos = (linhas[heading] ?? []).map((titulo) => titulo.trim());
  const conhecido = conhecerPrograma(titulos);
  if (conhecido === null) return { conhecido, linhas, avisos: [] };
  const avisos: ImportErro[] = [];
  const traduzir = tradutor(conhecido, titulos, avisos);
  const vindas = linhas.map((row, index) => {
    if (index === heading) return row.map((titulo) => (ehDaCaixa(titulo) ? ROTULOS.outrosCodigos : titulo));
    return index < heading || isBlankRow(row) ? row : traduzir(row, index + 1);
  });
  const doArquivo = ficaDeFora(conhecido, titulos, linhas.slice(heading + 1));
  const linha = heading + 1;
  return {
    ...{ conhecido, linhas: vindas },
    avisos: [...doArquivo.map((mensagem) => ({ linha, campo: 'arquivo', mensagem })), ...avisos],
  };
}

/** What the file has and we don't take, in words. */
function ficaDeFora(programa: Programa, titulos: readonly string[], linhas: readonly string[][]): string[] {
  const usadas = new Set(Object.values(suggestMapping(titulos)));
  const cheia = (index: number) => linhas.some((row) => !NADA.test((row[index] ?? '').trim()));
  const mensagens = EXPORTACOES[programa].naoVem
    .filter(([titulo]) => titulos.some((each, at) => titulo.test(each) && !usadas.has(at) && cheia(at)))
    .map(([, mensagem]) => mensagem);
  const lojas = new Set(titulos.flatMap((titulo) => /^(?:Price|In stock) \[(.*)\]$/.exec(titulo)?.[1] ?? []));
  if (programa === 'loyverse' && lojas.size > 1) {
    mensagens.unshift(`Preço e estoque vêm de uma loja só (${[...lojas][0]}); os das outras não vêm.`);
  }
  return mensagens;
}

/** Bling's column of the pack's code; how many pieces are in one is beside it. */
function ehDaCaixa(titulo: string): boolean {
  return /^GTIN\/EAN da Embalagem$/.test(titulo.trim());
}

/** The pack as we write it; undefined: its code says nothing without its pieces. */
function caixaDe(gtin: string, itens: string, daPeca: string): string | undefined {
  const codigo = readCode(gtin);
  if (gtin === '' || codigo === null || codigo === readCode(daPeca)) return '';
  const quantidade = Number(/^(\d+)(?:[.,]0+)?$/.exec(itens)?.[1] ?? 0);
  if (!/^\d{8,14}$/.test(codigo ?? '') || quantidade < 2) return undefined;
  return joinCodes([{ codigo: codigo ?? '', quantidade, valor: null }]);
}

/** The last part of `Roupas > Camisas`. */
function ultimaParte(categoria: string): string {
  return categoria.split('>').at(-1)?.trim() ?? '';
}

/** Reads row by row what one program means otherwise than we do. */
function tradutor(programa: Programa, titulos: readonly string[], avisos: ImportErro[]) {
  const { nome, valor, quantidade, categoria, codigoBarras } = suggestMapping(titulos);
  const at = (titulo: RegExp) => titulos.findIndex((each) => titulo.test(each));
  const [handle, tipo, daLoja] = [at(/^Handle$/), at(/^(Type|Tipo)$/), at(/^Product Category$/)];
  const [controla, precoGeral] = [at(/^Track stock$/), at(/^Default price$/)];
  const [caixa, itens] = [titulos.findIndex(ehDaCaixa), at(/^(Itens p\/ caixa|Unidade por Caixa)$/)];
  const [tituloInativo, inativo] = EXPORTACOES[programa].inativo;
  const situacao = at(tituloInativo);
  const nomes = new Map<string, string>();

  return (row: readonly string[], linha: number): string[] => {
    const cells = [...row];
    const cell = (index: number | undefined) => (cells[index ?? -1] ?? '').trim();
    const avisar = (campo: string, mensagem: string) => void avisos.push({ linha, campo, mensagem });
    const primeiro = nomes.get(cell(handle));
    if (handle >= 0 && cell(nome) === '' && primeiro !== undefined) {
      const deQue = cell(valor) === '' ? 'foto' : 'variação';
      avisar('linha', `Outra ${deQue} de “${primeiro}”: fica de fora.`);
      return [];
    }
    if (handle >= 0) nomes.set(cell(handle), cell(nome));
    if (programa === 'woocommerce' && /^(variable|grouped)$/i.test(cell(tipo))) {
      avisar('linha', `“${cell(nome)}” só reúne outros produtos do arquivo: fica de fora.`);
      return [];
    }
    if (inativo.test(cell(situacao))) {
      avisar('linha', `Não está à venda no ${NOMES_DE_PROGRAMAS[programa]}; aqui entra para vender.`);
    }
    if (programa === 'bling' && caixa >= 0) {
      const lida = caixaDe(cell(caixa), cell(itens), cell(codigoBarras));
      cells[caixa] = lida ?? '';
      if (lida === undefined) avisar('outrosCodigos', SEM_PECAS);
    }
    if (programa === 'loyverse') {
      if (valor !== undefined && cell(valor) === '') cells[valor] = cell(precoGeral);
      if (valor !== undefined && /^variable$/i.test(cell(valor))) {
        cells[valor] = '';
        avisar('valor', 'Preço variável: entra sem preço.');
      }
      if (quantidade !== undefined && /^n$/i.test(cell(controla))) cells[quantidade] = '';
    }
    if (programa === 'shopify' && categoria !== undefined && cell(categoria) === '') {
      cells[categoria] = cell(daLoja);
    }
    if (categoria !== undefined && programa !== 'bling' && programa !== 'loyverse') {
      const [primeira = '', ...outras] =
        programa === 'woocommerce' ? cell(categoria).split(/(?<!\\),/) : [cell(categoria)];
      const fica = ultimaParte(primeira.replaceAll('\\,', ','));
      if (outras.length > 0) avisar('categoria', `De “${cell(categoria)}” fica “${fica}”.`);
      if (fold(fica) !== fold(cell(categoria))) cells[categoria] = fica;
    }
    return cells;
  };
}
