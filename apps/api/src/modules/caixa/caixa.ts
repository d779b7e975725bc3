/** A session between its row and the wire: what there should be, form by form, and who sees that. */

import { toReais } from '@balcao/contract/base/money';
import type { Aditivo, Caixa, CaixaPorForma, MovimentoDoCaixa } from '@balcao/contract/caixa/caixa';
import type { Sessao } from '../../http/sessao.ts';
import type { CaixaRow, MovimentoRow } from './caixas.queries.ts';

export type Olhar = Pick<Sessao, 'tipo'>;
export const verTudo: Olhar = { tipo: 'PRINCIPAL' };

/** Expected money of one form, in centavos. */
export interface Esperado {
  formaId: string;
  /** As signed; of an open session the same as now. */
  esperado: number;
  contado: number | null;
  /** With what came after the closing. */
  agora: number;
}

type Formas = Pick<CaixaRow, 'formas'>;

/** The form that lies in the drawer itself: where there are several, the first that is on. */
export function dinheiroDe({ formas }: Formas): string | undefined {
  const notes = formas.filter(({ tipo }) => tipo === 'DINHEIRO');
  return (notes.find(({ ativa }) => ativa) ?? notes[0])?.id;
}

/**
 * Expected cash is the fundo, the cash of sales (what was charged, so change never counts) and what went in and out
 * besides; of other forms what was taken. Cancelled sales count: what was given back for them is an entry of its own.
 * There is a row for each form that is on, has something in it or was counted.
 */
export function esperadoPorForma(row: CaixaRow, contadas: Iterable<string> = []): Esperado[] {
  const agora = new Map([...contadas].map((formaId) => [formaId, 0]));
  const somar = (formaId: string, centavos: number) =>
    agora.set(formaId, (agora.get(formaId) ?? 0) + centavos);
  const fechado = row.fechadoEm !== null;
  const assinadas = new Map(row.assinadas.map((each) => [each.formaId, each]));
  const dinheiro = dinheiroDe(row);
  if (fechado) {
    for (const { formaId, esperadoCentavos } of row.assinadas) somar(formaId, esperadoCentavos);
    for (const { pagamentos } of row.aditivas)
      for (const each of pagamentos) somar(each.formaId, each.centavos);
  } else {
    if (dinheiro !== undefined) somar(dinheiro, row.fundoCentavos);
    for (const { formaId, centavos } of row.vendas) somar(formaId, centavos);
  }
  for (const { formaId, centavos, aditivo } of row.movimentos)
    if (!fechado || aditivo) somar(formaId, centavos);
  return row.formas
    .filter(({ id, ativa }) => agora.has(id) || (!fechado && ativa))
    .map(({ id }) => {
      const now = agora.get(id) ?? 0;
      const signed = assinadas.get(id);
      const esperado = fechado ? (signed?.esperadoCentavos ?? 0) : now;
      return { formaId: id, esperado, contado: signed?.contadoCentavos ?? null, agora: now };
    });
}

/** The owner sees every figure; who works there none before the closing, and after it if the store shows them. */
function podeVer({ fechadoEm, mostrarDiferenca }: CaixaRow, { tipo }: Olhar): boolean {
  return tipo === 'PRINCIPAL' || (fechadoEm !== null && mostrarDiferenca);
}

/** The session as the API answers it. */
export function toCaixa(row: CaixaRow, olhar: Olhar): Caixa {
  return {
    id: row.id,
    gaveta: { id: row.gavetaId, nome: row.gavetaNome },
    abertoPor: row.abertoPor,
    abertoEm: row.abertoEm.toISOString(),
    fundo: toReais(row.fundoCentavos),
    fechadoPor: row.fechadoPor,
    fechadoEm: row.fechadoEm?.toISOString() ?? null,
    observacao: row.observacao,
    cedulas:
      row.cedulas?.map(({ valorCentavos, quantidade }) => ({ valor: toReais(valorCentavos), quantidade })) ??
      null,
    devolvidoSemCaixa: toReais(row.devolvidoSemCaixaCentavos),
    movimentos: row.movimentos.map(toMovimento),
    porForma: porFormaDe(row, podeVer(row, olhar)),
    aditivos: aditivosDe(row),
    reaberturas: row.reaberturas.map(({ por, em, motivo }) => ({
      por,
      em: new Date(em).toISOString(),
      motivo,
    })),
  };
}

function porFormaDe(row: CaixaRow, visto: boolean): CaixaPorForma[] {
  const reais = (centavos: number | null) => (centavos === null ? null : toReais(centavos));
  return esperadoPorForma(row).map(({ formaId, esperado, contado, agora }) => {
    const forma = row.formas.find(({ id }) => id === formaId);
    const menos = (de: number) => (visto && contado !== null ? toReais(contado - de) : null);
    return {
      formaId,
      tipo: forma?.tipo ?? 'OUTRO',
      nome: forma?.nome ?? '',
      esperado: visto ? toReais(esperado) : null,
      contado: reais(contado),
      diferenca: menos(esperado),
      esperadoAgora: visto ? toReais(agora) : null,
      diferencaAgora: menos(agora),
    };
  });
}

/** Whether it was said as a value that goes in or out; the others are signed. */
function foiDito({ tipo }: MovimentoRow): boolean {
  return tipo === 'SUPRIMENTO' || tipo === 'SANGRIA';
}

function toMovimento(row: MovimentoRow): MovimentoDoCaixa {
  const { id, tipo, formaId, centavos, motivo, vendaId, por, criadoEm, aditivo, despesa, desfeito } = row;
  const valor = toReais(foiDito(row) ? Math.abs(centavos) : centavos);
  return {
    id,
    tipo,
    formaId,
    valor,
    motivo,
    vendaId,
    por,
    criadoEm: new Date(criadoEm).toISOString(),
    aditivo,
    despesa,
    desfeito,
  };
}

/** Additions after the closing, in the order of their arrival. */
function aditivosDe({ fechadoEm, aditivas, movimentos }: CaixaRow): Aditivo[] {
  if (fechadoEm === null) return [];
  const vendas = aditivas.map(({ vendaId, numero, recebidaEm, pagamentos }): Aditivo => {
    const centavos = pagamentos.reduce((sum, each) => sum + each.centavos, 0);
    const chegouEm = new Date(recebidaEm).toISOString();
    return { tipo: 'VENDA', vendaId, numero, movimentoId: null, valor: toReais(centavos), chegouEm };
  });
  const outros = movimentos
    .filter(({ aditivo }) => aditivo)
    .map(({ id, tipo, vendaId, numero, centavos, recebidoEm }): Aditivo => {
      const chegouEm = new Date(recebidoEm).toISOString();
      return { tipo, vendaId, numero, movimentoId: id, valor: toReais(centavos), chegouEm };
    });
  return [...vendas, ...outros].sort((a, b) => a.chegouEm.localeCompare(b.chegouEm));
}
