/** The rules of a sale and its lines. In arithmetic their money is in centavos; they travel in reais. */
import { MAXIMO_EM_REAIS, toCentavos, toReais, totalDoItem } from '../base/money.ts';
import { somarQuantidades, type Unidade, unidadeDe } from '../base/quantidade.ts';
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
}

/** What a line counts, as a person reads it: '2 × Lata (caixa com 12)'. */
export function nomeDaLinha({ nome, embalagem }: Pick<Item, 'nome' | 'embalagem'>): string {
  return embalagem ? `${nome} (${textoDaEmbalagem(embalagem)})` : nome;
}

/** How many pieces or kilograms a line is. */
export function pecasDe({ quantidade, embalagem }: Pick<Item, 'quantidade' | 'embalagem'>): number {
  return embalagem ? quantidade * embalagem.quantidade : quantidade;
}

export function emCentavos({ preco, unidade, observacao = null, desconto, ...item }: Linha): Item {
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
  };
}

export function emReais({ produtoId, nome, precoCentavos, quantidade, unidade, ...item }: Item) {
  const { observacao, descontoCentavos, embalagem = null } = item;
  const desconto = toReais(descontoCentavos ?? 0);
  const preco = toReais(precoCentavos);
  return { produtoId, nome, preco, quantidade, unidade, observacao, desconto, embalagem };
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

/** Which lines are one: the same article with the same note, and as much off. */
export function linhaDe(item: Artigo & Pick<Item, 'observacao' | 'descontoCentavos'>): string {
  const artigo = item.descontoCentavos ? `${artigoDe(item)}-${item.descontoCentavos}` : artigoDe(item);
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

type Valor = Pick<Item, 'precoCentavos' | 'quantidade' | 'descontoCentavos'>;

/** The value of a line, in centavos. */
export function totalDaLinha(item: Valor): number {
  return totalDoItem(item) - (item.descontoCentavos ?? 0);
}

/** A sale's subtotal, in centavos. */
export function somarItens(itens: readonly Valor[]): number {
  return itens.reduce((sum, item) => sum + totalDaLinha(item), 0);
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
