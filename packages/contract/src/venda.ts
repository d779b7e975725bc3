/** The rules of a sale and its lines. In arithmetic their money is in centavos; they travel in reais. */
import { MAXIMO_EM_REAIS, toCentavos, toReais, totalDoItem } from './money.ts';
import type { TipoUsuario } from './permissoes.ts';
import type { ItemInput, Venda } from './vendas.ts';

export const TIPOS_VENDA = ['VENDAS', 'COMANDAS', 'FUTUROS'] as const;
export type TipoVenda = (typeof TIPOS_VENDA)[number];
export const SEM_ITENS = 'Adicione pelo menos um produto.';
export const SEM_IDENTIFICADOR = 'Informe o identificador da comanda.';
/** Two sales of the same content closer than this, the bound included, are one pressed twice. Milliseconds. */
export const JANELA_DUPLICATA = 5000;
export const MAX_ITENS = 500;
export const MUITOS_ITENS = `Uma venda tem no máximo ${MAX_ITENS} itens.`;
export const TOTAL_ALTO = `O total máximo de uma venda é R$\u00a0${MAXIMO_EM_REAIS}.`;

export const TIPO_MUDADO = 'O tipo de uma venda não muda.';

export const MARCAS = [
  'POSSIVEL_DUPLICATA',
  'PRECO_DIVERGENTE',
  'PRODUTO_EXCLUIDO',
  'PERMISSAO_RETIRADA',
  'PLANO_EXPIRADO',
  'DATA_RETROATIVA',
] as const;
export type Marca = (typeof MARCAS)[number];

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

/** A line in arithmetic. Here, and nowhere else on either side, its money becomes centavos and reais again. */
export interface Item {
  produtoId: string;
  nome: string;
  precoCentavos: number;
  quantidade: number;
}

export function emCentavos({ produtoId, nome, preco, quantidade }: ItemInput): Item {
  return { produtoId, nome, precoCentavos: toCentavos(preco), quantidade };
}

export function emReais({ produtoId, nome, precoCentavos, quantidade }: Item): ItemInput {
  return { produtoId, nome, preco: toReais(precoCentavos), quantidade };
}

/** Which lines are one: the same product at the same price. */
export function linhaDe({ produtoId, precoCentavos }: Pick<Item, 'produtoId' | 'precoCentavos'>): string {
  return `${produtoId}:${precoCentavos}`;
}

/** A sale's total, in centavos. */
export function somarItens(itens: readonly Pick<Item, 'precoCentavos' | 'quantidade'>[]): number {
  return itens.reduce((sum, item) => sum + totalDoItem(item), 0);
}

/** The total of lines as they travel, in centavos. */
export function totalItens(itens: readonly ItemInput[]): number {
  return somarItens(itens.map(emCentavos));
}

/** With what an identifier begins that nobody gave. */
export const PREFIXOS = { VENDAS: 'VENDA', FUTUROS: 'FUTURO' } as const;

/** 'VENDA-' or 'FUTURO-' and the instant in milliseconds. */
export function identificadorPadrao(tipo: keyof typeof PREFIXOS, instante: Date): string {
  return `${PREFIXOS[tipo]}-${instante.getTime()}`;
}
