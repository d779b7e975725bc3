/** A drawer's session in words, as screens and slips say it. */

import { formatInstant } from '@balcao/contract/base/calendar';
import { formatReais, toCentavos } from '@balcao/contract/base/money';
import type {
  Aditivo,
  Caixa,
  CaixaPorForma,
  MovimentoDoCaixa,
  TipoMovimento,
} from '@balcao/contract/caixa/caixa';

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
 * `Devolução em Pix`: a movement of a sale or a debt names its form of payment; a suprimento and a sangria are cash.
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

export function nomeDoAditivo(
  { tipo, numero, movimentoId }: Aditivo,
  { movimentos, porForma }: Caixa,
): string {
  if (tipo === 'VENDA') return `Venda ${numero ?? ''}`;
  return nomeDoMovimento(movimentos.find(({ id }) => id === movimentoId) ?? { tipo }, porForma);
}

/** The reason that a person typed, or the expense that the movement paid. */
export function motivoDoMovimento({
  motivo,
  despesa,
}: Pick<MovimentoDoCaixa, 'motivo' | 'despesa'>): string | null {
  return despesa ? `${despesa.descricao} (${despesa.categoria})` : motivo;
}

/** Money taken out has a minus. */
export function valorDoMovimento({ tipo, valor }: { tipo: TipoMovimento; valor: number }): string {
  return formatReais(tipo === 'SANGRIA' ? -valor : valor);
}

export interface Veredito {
  tom: 'neutro' | 'destaque' | 'bom' | 'atencao' | 'ruim';
  texto: string;
}

/** The counted sum against the expected one; undefined where this person may not see it. */
export function vereditoDe(forma: CaixaPorForma): Veredito | undefined {
  if (forma.contado === null) return { tom: 'neutro', texto: 'Não conferido' };
  const diferenca = forma.diferencaAgora ?? forma.diferenca;
  if (diferenca === null) return undefined;
  if (diferenca === 0) return { tom: 'bom', texto: 'Confere' };
  return diferenca < 0
    ? { tom: 'ruim', texto: `Faltou ${formatReais(-diferenca)}` }
    : { tom: 'atencao', texto: `Sobrou ${formatReais(diferenca)}` };
}

/** Missing or left over in the whole session, over all forms that were counted. */
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

/** The same below the day on which it was opened: `08:00 a 18:02`, `Aberto desde 08:00`. */
export function horasDe(caixa: Pick<Caixa, 'abertoEm' | 'fechadoEm'>, fuso: string): string {
  return duracaoDe(caixa, fuso).replace(/\d\d\/\d\d\/\d{4} /, '');
}
