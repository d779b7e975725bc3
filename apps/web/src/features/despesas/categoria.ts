/** Which category a description means, and which are a tap away. Pure: any choice of the person's stands above. */
import { fold } from '@balcao/contract/base/texto';
import {
  CATEGORIA_DESPESA_PADRAO,
  CATEGORIAS_DESPESA,
  type CategoriaDespesa,
} from '@balcao/contract/despesas/despesas';

/** Beginnings of words, folded. */
const PALAVRAS: readonly [CategoriaDespesa, RegExp][] = [
  ['Aluguel', /\b(alugue\w*|condominio|iptu)\b/],
  ['Energia', /\b(luz|energia|eletric\w*|gas de cozinha)\b/],
  ['Internet', /\b(internet|wi ?fi|telefon\w*|celular|provedor)\b/],
  [
    'Transporte',
    /\b(gasolina|combustivel|etanol|diesel|frete|uber|onibus|passagem|pedagio|motoboy|estacionamento)\b/,
  ],
  ['Marketing', /\b(panflet\w*|anuncio\w*|propaganda|instagram|facebook|cartao de visita|divulgacao)\b/],
  [
    'Equipamentos',
    /\b(geladeira|freezer|forno|fogao|balanca|impressora|computador|maquina|liquidificador)\b/,
  ],
  ['Alimentação', /\b(almoco|lanche|marmita|refeicao|jantar)\b/],
  ['Materiais', /\b(sacola\w*|embalage\w*|guardanapo\w*|copo\w*|bobina\w*|limpeza|detergente)\b/],
];

/** The same expense of another month has another number in its name. */
const semNumeros = (text: string) =>
  fold(text)
    .replace(/[\d/.-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What the shop itself called the same the last time; else what its words say; undefined where nothing does. */
export function adivinharCategoria(
  descricao: string,
  antes: readonly { descricao: string; categoria: string; data: string }[],
): CategoriaDespesa | undefined {
  const dita = semNumeros(descricao);
  if (dita === '') return undefined;
  const ultima = antes
    .filter((despesa) => semNumeros(despesa.descricao) === dita)
    .toSorted((a, b) => b.data.localeCompare(a.data))[0];
  return (
    CATEGORIAS_DESPESA.find((known) => known === ultima?.categoria) ??
    PALAVRAS.find(([, words]) => words.test(dita))?.[0]
  );
}

/** What most shops pay, in this order, until theirs is known. */
const DE_COSTUME: readonly CategoriaDespesa[] = ['Materiais', 'Energia', 'Aluguel', 'Transporte'];

/** The four that this shop uses most; 'Outros' is chosen already. */
export function maisUsadas(antes: readonly { categoria: string }[]): CategoriaDespesa[] {
  const usadas = Map.groupBy(antes, ({ categoria }) => categoria);
  const vezes = (categoria: CategoriaDespesa) => usadas.get(categoria)?.length ?? 0;
  return [...new Set([...DE_COSTUME, ...CATEGORIAS_DESPESA])]
    .filter((categoria) => categoria !== CATEGORIA_DESPESA_PADRAO)
    .toSorted((a, b) => vezes(b) - vezes(a))
    .slice(0, DE_COSTUME.length);
}
