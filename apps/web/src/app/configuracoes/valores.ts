/** What is set now, a line each. Pure. */
import { formatReais } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import type { Forma } from '@balcao/contract/caixa/formas';
import type { Loja } from '@balcao/contract/loja/loja';
import { percentualToText } from '@balcao/contract/relatorios/relatorios';
import { viradas } from '../../features/loja/ajustes/ler-ajustes.ts';
import { porExtensoDe } from '../../lib/format.ts';

const CABEM = 3;

/** `Dinheiro, Pix, Débito e mais 3` */
export function algunsDe(nomes: readonly string[]): string {
  if (nomes.length <= CABEM + 1) return porExtensoDe(nomes);
  return `${nomes.slice(0, CABEM).join(', ')} e mais ${nomes.length - CABEM}`;
}

export function viradaText({ viradaDoDia }: Loja): string {
  return viradas(viradaDoDia).find(({ value }) => value === viradaDoDia)?.label ?? viradaDoDia;
}

export function formasText(formas: readonly Forma[]): string {
  return algunsDe(formas.flatMap(({ nome, ativa }) => (ativa ? [nome] : [])));
}

export function impressorasText(impressoras: readonly { nome: string }[]): string {
  if (impressoras.length === 0) return 'Nenhuma: o navegador imprime';
  return algunsDe(impressoras.map(({ nome }) => nome));
}

export function pixText({ pixChave }: Loja, formas: readonly Forma[] | undefined): string {
  if (desligada(formas, 'PIX')) return 'Desligado nas formas de pagamento';
  return pixChave ?? 'Sem chave: você confere no banco';
}

export function pixAutomaticoText({ pixAutomatico }: Loja): string {
  return pixAutomatico ? 'Ligado' : 'Desligado';
}

export function caixaText({ exigirCaixa }: Loja, emUso: number | undefined): string {
  const abertura = exigirCaixa ? 'Abertura obrigatória' : 'Abertura opcional';
  return emUso === undefined ? abertura : `${abertura} · ${plural(emUso, 'caixa', 'caixas')}`;
}

export function estoqueText({ perdasPorVendedores, custo }: Loja): string {
  return [
    custo === 'medio' ? 'Custo médio' : 'Custo da última compra',
    perdasPorVendedores && 'quem vende registra perdas',
  ]
    .filter(Boolean)
    .join(' · ');
}

export function balancaText({ balanca }: Loja): string {
  const prefixos = balanca.map(({ prefixo }) => prefixo);
  return prefixos.length === 0 ? 'Nenhuma' : `As que começam com ${algunsDe(prefixos)}`;
}

export function fiadoText({ limiteFiadoPadrao }: Loja, formas: readonly Forma[] | undefined): string {
  if (desligada(formas, 'FIADO')) return 'Desligado nas formas de pagamento';
  if (limiteFiadoPadrao === null) return 'Sem limite';
  return limiteFiadoPadrao === 0
    ? 'Limite de R$ 0,00: ninguém compra'
    : `Até ${formatReais(limiteFiadoPadrao)} por cliente`;
}

export function taxaText({ taxaServicoPadrao }: Loja): string {
  return taxaServicoPadrao === 0 ? 'Não oferecida' : `${percentualToText(taxaServicoPadrao)}% na comanda`;
}

/** The store has forms of payment, and none of this kind is on. */
function desligada(formas: readonly Forma[] | undefined, qual: Forma['tipo']): boolean {
  return formas?.every(({ tipo, ativa }) => tipo !== qual || !ativa) ?? false;
}
