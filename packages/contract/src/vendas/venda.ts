/** The rules of a sale and its lines. In arithmetic their money is in centavos; they travel in reais. */
import {
  hasAtMostTwoDecimals,
  MAX_CENTAVOS,
  MAXIMO_EM_REAIS,
  toCentavos,
  toReais,
  totalDoItem,
} from '../base/money.ts';
import { emMilesimos, somarQuantidades, type Unidade, unidadeDe } from '../base/quantidade.ts';
import type { TipoUsuario } from '../pessoas/permissoes.ts';
import { textoDaEmbalagem } from '../produtos/codigos.ts';
import type { Linha, Venda } from './vendas.ts';

export const TIPOS_VENDA = ['VENDAS', 'COMANDAS', 'FUTUROS'] as const;
export type TipoVenda = (typeof TIPOS_VENDA)[number];
export const SEM_ITENS = 'Adicione pelo menos um produto.';
export const SEM_IDENTIFICADOR = 'Informe o identificador da comanda.';
/** Two sales of the same content closer than this, the bound included, are one pressed twice. Milliseconds. */
export const JANELA_DUPLICATA = 5000;
export const MAX_ITENS = 500;
export const MUITOS_ITENS = `Uma venda tem no máximo ${MAX_ITENS} itens.`;
export const TOTAL_ALTO = `O total máximo de uma venda é R$\u00a0${MAXIMO_EM_REAIS}.`;

export const ESCOLHA_ITENS = 'Escolha pelo menos um item.';
export const MESMA_COMANDA = 'Escolha duas comandas diferentes.';
export const SO_COMANDAS = 'Só os itens de comandas podem mudar de lugar.';
export const LINHA_INEXISTENTE = 'Esta linha não existe na comanda.';

/** Why a tab was discarded whose lines another one took. */
export function movidaPara({ identificador }: Pick<Venda, 'identificador'>): string {
  return `Movida para ${identificador}`;
}

export const TIPO_MUDADO = 'O tipo de uma venda não muda.';

export const MARCAS = [
  'POSSIVEL_DUPLICATA',
  'PRECO_DIVERGENTE',
  'PRODUTO_EXCLUIDO',
  'PERMISSAO_RETIRADA',
  'PLANO_EXPIRADO',
  'DATA_RETROATIVA',
  // Its device gave the number twice: a copied profile.
  'SEQUENCIA_REPETIDA',
  // These wait for the owner (`pendencias`).
  'PAGAMENTO_DIVERGENTE',
  'LIMITE_EXCEDIDO',
  'CLIENTE_EXCLUIDO',
  'DESCONTO_ACIMA',
] as const;
export type Marca = (typeof MARCAS)[number];

/** What the history can be asked for. */
export const SITUACOES_DA_VENDA = ['abertas', 'finalizadas', 'canceladas'] as const;
export type SituacaoDaVenda = (typeof SITUACOES_DA_VENDA)[number];

export type EstadoVenda = 'aberta' | 'finalizada' | 'cancelada';

export function estadoVenda(venda: Pick<Venda, 'finalizada' | 'cancelada'>): EstadoVenda {
  if (venda.cancelada) return 'cancelada';
  return venda.finalizada ? 'finalizada' : 'aberta';
}

export const SEM_MOTIVO = 'Informe o motivo do cancelamento.';

/** Whether who cancels this sale says why. The owner answers for an open one by himself. */
export function exigeMotivo(
  { finalizada }: Pick<Venda, 'finalizada'>,
  tipo: TipoUsuario | undefined,
): boolean {
  return finalizada || tipo !== 'PRINCIPAL';
}

/** A sale at the counter is finished when it is made. */
export function nasceFinalizada(tipo: TipoVenda): boolean {
  return tipo === 'VENDAS';
}

/** The instant under which a sale stands wherever sales stand by time. */
export function instanteDaVenda({
  finalizadaEm,
  createdAt,
}: Pick<Venda, 'finalizadaEm' | 'createdAt'>): string {
  return finalizadaEm ?? createdAt;
}

/** For when a future sale is: a calendar day of the store, else an instant. */
export function ehDia(quando: string): boolean {
  return !quando.includes('T');
}

/** As it is answered, of the two columns in which it is kept. */
export function quandoDe(dia: string | null, em: string | null): string | null {
  return dia ?? (em === null ? null : new Date(em).toISOString());
}

/** The first 4 characters of the id in upper case stand in for a missing identifier. */
export function rotuloVenda(venda: { id: string; identificador: string }): string {
  return venda.identificador || venda.id.slice(0, 4).toUpperCase();
}

/** A pack that a line counts: its code, and how many pieces are in one. */
export interface Embalagem {
  codigo: string;
  quantidade: number;
}

/** A line in arithmetic. Here, and nowhere else on either side, its money becomes centavos and reais again. */
export interface Item {
  /** Null: an 'item avulso', typed by hand, of no product. */
  produtoId: string | null;
  nome: string;
  precoCentavos: number;
  quantidade: number;
  unidade: Unidade;
  observacao: string | null;
  /** Off the line, at most all of it; absent: nothing. */
  descontoCentavos?: number | undefined;
  /** Where the quantity counts packs, and the price is of one; absent: pieces. */
  embalagem?: Embalagem | null | undefined;
  /** What a label says that it is worth: stands for price × quantity of what is weighed. */
  valorCentavos?: number | null | undefined;
}

/** What a line counts, as a person reads it: '2 × Lata (caixa com 12)'. */
export function nomeDaLinha({ nome, embalagem }: Pick<Item, 'nome' | 'embalagem'>): string {
  return embalagem ? `${nome} (${textoDaEmbalagem(embalagem)})` : nome;
}

/** How many pieces or kilograms a line is. */
export function pecasDe({ quantidade, embalagem }: Pick<Item, 'quantidade' | 'embalagem'>): number {
  return embalagem ? quantidade * embalagem.quantidade : quantidade;
}

export function emCentavos({ preco, unidade, observacao = null, desconto, valor, ...item }: Linha): Item {
  const { produtoId, nome, quantidade, embalagem = null } = item;
  return {
    produtoId,
    nome,
    precoCentavos: toCentavos(preco),
    quantidade,
    unidade: unidade ?? (produtoId === null ? 'un' : unidadeDe(quantidade)),
    observacao,
    descontoCentavos: toCentavos(desconto ?? 0),
    embalagem,
    valorCentavos: valor == null ? null : toCentavos(valor),
  };
}

export function emReais({ produtoId, nome, precoCentavos, quantidade, unidade, ...item }: Item) {
  const { observacao, descontoCentavos, embalagem = null, valorCentavos } = item;
  const valor = valorCentavos == null ? null : toReais(valorCentavos);
  const desconto = toReais(descontoCentavos ?? 0);
  const preco = toReais(precoCentavos);
  return { produtoId, nome, preco, quantidade, unidade, observacao, desconto, embalagem, valor };
}

type Artigo = Pick<Item, 'produtoId' | 'nome' | 'precoCentavos' | 'embalagem'>;

/**
 * Equal for lines of the same product at the same price, whatever their notes, and of the same pack; of no product, also
 * of the same name.
 */
export function artigoDe({ produtoId, nome, precoCentavos, embalagem }: Artigo): string {
  const artigo = `${produtoId ?? JSON.stringify(nome)}:${precoCentavos}`;
  return embalagem ? `${artigo}*${embalagem.quantidade}*${JSON.stringify(embalagem.codigo)}` : artigo;
}

/** Which lines are one: the same article with the same note, as much off, and the same value of its own. */
export function linhaDe(
  item: Artigo & Pick<Item, 'observacao' | 'descontoCentavos' | 'valorCentavos'>,
): string {
  const inteiro = item.valorCentavos == null ? artigoDe(item) : `${artigoDe(item)}=${item.valorCentavos}`;
  const artigo = item.descontoCentavos ? `${inteiro}-${item.descontoCentavos}` : inteiro;
  return item.observacao ? `${artigo}:${item.observacao}` : artigo;
}

/**
 * Whether a like line may be added to it: what is weighed is worth what it is by itself, to the centavo, and what was
 * taken off a line was taken off what it was.
 */
export function ehContada(item: Pick<Item, 'unidade' | 'quantidade' | 'descontoCentavos'>): boolean {
  return item.unidade === 'un' && Number.isInteger(item.quantidade) && !item.descontoCentavos;
}

/** Which lines two states of a sale have in common: pieces of one line; of what is weighed, weighings of one weight. */
export function parcelaDe(item: Item): string {
  return ehContada(item) ? linhaDe(item) : JSON.stringify([linhaDe(item), item.quantidade]);
}

type Valor = Pick<Item, 'precoCentavos' | 'quantidade' | 'descontoCentavos' | 'valorCentavos'>;

/** What a line comes to before its discount, in centavos: what its label says, else price × quantity. */
export function brutoDaLinha(item: Omit<Valor, 'descontoCentavos'>): number {
  return item.valorCentavos ?? totalDoItem(item);
}

/** The value of a line, in centavos. */
export function totalDaLinha(item: Valor): number {
  return brutoDaLinha(item) - (item.descontoCentavos ?? 0);
}

/** A sale's subtotal, in centavos. */
export function somarItens(itens: readonly Valor[]): number {
  return itens.reduce((sum, item) => sum + totalDaLinha(item), 0);
}

export const VALOR_ERRADO = 'O valor da etiqueta não combina com o peso e o preço do quilo.';
export const VALOR_SO_DO_QUILO = 'Só o que é vendido por quilo tem o valor da etiqueta.';

/** Whether a label of this value may be on so much at this price: scales round weight and price. */
export function combinaComOPeso({
  precoCentavos,
  quantidade,
  valorCentavos,
}: Pick<Item, 'precoCentavos' | 'quantidade'> & { valorCentavos: number }): boolean {
  // |value − price × quantity| ≤ half a gram's price and half a centavo, in whole numbers.
  const longe = 2000n * BigInt(valorCentavos) - 2n * BigInt(precoCentavos) * BigInt(emMilesimos(quantidade));
  const pode = BigInt(precoCentavos) + 1000n;
  return valorCentavos > 0 && longe <= pode && -longe <= pode;
}

/** Why a line can't have this value, whatever was sold; `peso`: and whether its weight says so. */
export function erroDoValor(linha: Linha, { peso }: { peso: boolean }): string | undefined {
  const { produtoId, valor, embalagem, ...item } = linha;
  if (valor == null) return undefined;
  if (produtoId === null || embalagem) return VALOR_SO_DO_QUILO;
  const valorCentavos = toCentavos(valor);
  if (valor < 0 || valorCentavos > MAX_CENTAVOS) return VALOR_ERRADO;
  if (!hasAtMostTwoDecimals(valor)) return VALOR_ERRADO;
  const precoCentavos = toCentavos(item.preco);
  return peso && !combinaComOPeso({ ...item, precoCentavos, valorCentavos }) ? VALOR_ERRADO : undefined;
}

/** How many things these lines are, as a person counts them: what is weighed is one, whatever it weighs. */
export function contarPecas(itens: readonly Pick<Item, 'quantidade' | 'unidade' | 'embalagem'>[]): number {
  return somarQuantidades(itens.map((item) => (item.unidade === 'kg' ? 1 : pecasDe(item))));
}

/** The key under which lines of no product stand together. */
export const ITENS_AVULSOS = { nome: 'Itens avulsos', categoria: 'Variados' } as const;

/** The total of lines as they travel, in centavos. */
export function totalItens(itens: readonly Linha[]): number {
  return somarItens(itens.map(emCentavos));
}

/** With what an identifier begins that nobody gave. */
export const PREFIXOS = { VENDAS: 'VENDA', FUTUROS: 'FUTURO' } as const;

/** 'VENDA-' or 'FUTURO-' and the instant in milliseconds. */
export function identificadorPadrao(tipo: keyof typeof PREFIXOS, instante: Date): string {
  return `${PREFIXOS[tipo]}-${instante.getTime()}`;
}
