/** A session in words. Pure. */

import { formatInstant } from '@balcao/contract/base/calendar';
import { formatReais, toCentavos } from '@balcao/contract/base/money';
import type {
  Aditivo,
  Caixa,
  CaixaPorForma,
  MovimentoDoCaixa,
  TipoMovimento,
} from '@balcao/contract/caixa/caixa';
import type { TipoPendencia } from '@balcao/contract/caixa/pendencias';
import type { Tom } from '../../ui/sinais/tom.ts';

const MOVIMENTO: Record<TipoMovimento, string> = {
  SUPRIMENTO: 'Suprimento',
  SANGRIA: 'Sangria',
  RECEBIMENTO: 'Recebimento de fiado',
  DEVOLUCAO: 'Devolução',
  ESTORNO: 'Cancelamento de venda',
  SINAL: 'Sinal de venda futura',
};

type Formas = readonly Pick<CaixaPorForma, 'formaId' | 'tipo' | 'nome'>[];

/**
 * `Devolução em Pix`: what a sale or a debt is about says in what it was paid; what somebody put in or took out is cash.
 * `formas`: those of the session. One that it does not know is not named.
 */
export function nomeDoMovimento(
  { tipo, formaId, vendaId }: { tipo: TipoMovimento; formaId?: string; vendaId?: string | null },
  formas: Formas = [],
): string {
  if (tipo === 'ESTORNO' && vendaId === null) return 'Sangria desfeita';
  const forma = formas.find((each) => each.formaId === formaId);
  const lancado = tipo === 'SUPRIMENTO' || tipo === 'SANGRIA';
  return forma && !lancado ? `${MOVIMENTO[tipo]} em ${forma.nome}` : MOVIMENTO[tipo];
}

/** Not in cash: it changes nothing of what is counted in the drawer. */
export function foraDaGaveta({ formaId }: { formaId: string }, formas: Formas): boolean {
  const forma = formas.find((each) => each.formaId === formaId);
  return forma !== undefined && forma.tipo !== 'DINHEIRO';
}

/** What came after the closing, by its name. */
export function nomeDoAditivo(
  { tipo, numero, movimentoId }: Aditivo,
  { movimentos, porForma }: Caixa,
): string {
  if (tipo === 'VENDA') return `Venda ${numero ?? ''}`;
  return nomeDoMovimento(movimentos.find(({ id }) => id === movimentoId) ?? { tipo }, porForma);
}

/** Why: in a person's words, or as the expense that it paid. */
export function motivoDoMovimento({
  motivo,
  despesa,
}: Pick<MovimentoDoCaixa, 'motivo' | 'despesa'>): string | null {
  return despesa ? `${despesa.descricao} (${despesa.categoria})` : motivo;
}

/** What went out has a minus. */
export function valorDoMovimento({ tipo, valor }: { tipo: TipoMovimento; valor: number }): string {
  return formatReais(tipo === 'SANGRIA' ? -valor : valor);
}

export interface Veredito {
  tom: Tom;
  texto: string;
}

/** What was counted against what should be there; undefined where this person may not see it. */
export function vereditoDe(forma: CaixaPorForma): Veredito | undefined {
  if (forma.contado === null) return { tom: 'neutro', texto: 'Não conferido' };
  const diferenca = forma.diferencaAgora ?? forma.diferenca;
  if (diferenca === null) return undefined;
  if (diferenca === 0) return { tom: 'bom', texto: 'Confere' };
  return diferenca < 0
    ? { tom: 'ruim', texto: `Faltou ${formatReais(-diferenca)}` }
    : { tom: 'atencao', texto: `Sobrou ${formatReais(diferenca)}` };
}

/** Of the whole session: what is missing or left over in everything that was counted. */
export function vereditoDoCaixa({ porForma }: Pick<Caixa, 'porForma'>): Veredito | undefined {
  const contadas = porForma.filter(({ contado }) => contado !== null);
  if (contadas.length === 0) return { tom: 'neutro', texto: 'Não conferido' };
  const vistas = contadas.map(({ diferenca, diferencaAgora }) => diferencaAgora ?? diferenca);
  if (vistas.some((diferenca) => diferenca === null)) return undefined;
  const falta = vistas.reduce<number>((sum, diferenca) => sum + Math.min(0, toCentavos(diferenca ?? 0)), 0);
  const sobra = vistas.reduce<number>((sum, diferenca) => sum + Math.max(0, toCentavos(diferenca ?? 0)), 0);
  if (falta < 0) return { tom: 'ruim', texto: `Faltou ${formatReais(-falta / 100)}` };
  if (sobra > 0) return { tom: 'atencao', texto: `Sobrou ${formatReais(sobra / 100)}` };
  return { tom: 'bom', texto: 'Confere' };
}

/** `10/03/2026 08:00 a 18:02`; on another day, both whole. */
export function duracaoDe(
  { abertoEm, fechadoEm }: Pick<Caixa, 'abertoEm' | 'fechadoEm'>,
  fuso: string,
): string {
  const inicio = formatInstant(new Date(abertoEm), fuso);
  if (fechadoEm === null) return `Aberto desde ${inicio}`;
  const fim = formatInstant(new Date(fechadoEm), fuso);
  const mesmoDia = fim.slice(0, 10) === inicio.slice(0, 10);
  return `${inicio} a ${mesmoDia ? fim.slice(-5) : fim}`;
}

export const PENDENCIA: Record<TipoPendencia, { titulo: string; nota: string }> = {
  FORA_DO_CAIXA: {
    titulo: 'Venda fora do caixa',
    nota: 'O caixa não estava aberto quando ela foi feita.',
  },
  PAGAMENTO_DIVERGENTE: {
    titulo: 'Pagamento não confere',
    nota: 'O que foi pago não é o total da venda.',
  },
  LIMITE_EXCEDIDO: { titulo: 'Acima do limite de fiado', nota: 'A venda já tinha sido feita no aparelho.' },
  CLIENTE_EXCLUIDO: {
    titulo: 'Cliente apagado',
    nota: 'A venda é de um cliente que não está mais na lista.',
  },
  DESCONTO_ACIMA: { titulo: 'Desconto acima do permitido', nota: 'A venda já tinha sido feita no aparelho.' },
  CREDITO_DE_EXCLUIDO: {
    titulo: 'Crédito de cliente excluído',
    nota: 'A loja ficou devendo a quem já saiu da lista: devolva o crédito na conta dele.',
  },
  SINAL_PENDENTE: {
    titulo: 'Sinal de venda cancelada',
    nota: 'O dinheiro ainda está na loja: devolva ao cliente ou deixe como crédito.',
  },
  PIX_DEVOLVIDO: { titulo: 'Pix devolvido', nota: 'O banco devolveu o dinheiro desta venda.' },
  PIX_VALOR_DIFERENTE: { titulo: 'Pix de outro valor', nota: 'Chegou um valor diferente do que foi pedido.' },
  PIX_SEM_VENDA: { titulo: 'Pix sem venda', nota: 'O dinheiro chegou e a venda não foi finalizada.' },
};
