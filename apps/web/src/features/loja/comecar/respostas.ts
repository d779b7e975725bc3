/** From the answers of the first day to what the server is told. Pure. */
import type { Forma, FormaInput, TipoForma } from '@balcao/contract/caixa/formas';
import { type LojaUpdate, lojaUpdateSchema } from '@balcao/contract/loja/loja';
import { RAMOS, type Ramo } from '@balcao/contract/loja/ramos';
import { percentualToText } from '@balcao/contract/relatorios/relatorios';
import { type Lido, readForm } from '../../../lib/read-form.ts';

/** The forms of payment that are asked about, in the till's order. */
export const PERGUNTADAS = [
  ['DINHEIRO', 'Dinheiro'],
  ['PIX', 'Pix'],
  ['DEBITO', 'Débito'],
  ['CREDITO', 'Crédito'],
  ['VALE', 'Vale'],
  ['FIADO', 'Fiado'],
] as const satisfies readonly (readonly [TipoForma, string])[];

export function tiposLigados(formas: readonly Forma[]): TipoForma[] {
  return [...new Set(formas.filter(({ ativa }) => ativa).map(({ tipo }) => tipo))];
}

/** The store's forms with just these kinds switched on; what is asked for by none of them stays as it is. */
export function formasCom(formas: readonly Forma[], tipos: readonly TipoForma[]): FormaInput[] {
  const perguntados = new Map<TipoForma, string>(PERGUNTADAS);
  const fica = ({ tipo, ativa }: Forma) => {
    if (!perguntados.has(tipo)) return ativa;
    if (!tipos.includes(tipo)) return false;
    // Of several of a kind those that were on; none was: all of them.
    return ativa || formas.every((outra) => outra.tipo !== tipo || !outra.ativa);
  };
  const antes: FormaInput[] = formas.map((forma) => ({ ...forma, ativa: fica(forma) }));
  const novas = tipos
    .filter((tipo) => perguntados.has(tipo) && formas.every((forma) => forma.tipo !== tipo))
    .map((tipo) => ({ tipo, nome: perguntados.get(tipo) ?? tipo, ativa: true, padrao: false }));
  const antesDoFiado = antes.findIndex(({ tipo }) => tipo === 'FIADO');
  const todas = antes.toSpliced(antesDoFiado < 0 ? antes.length : antesDoFiado, 0, ...novas);
  const usual = todas.find(({ padrao, ativa }) => padrao && ativa) ?? todas.find(({ ativa }) => ativa);
  return todas.map((forma) => ({ ...forma, padrao: forma === usual }));
}

export interface RespostasDaLoja {
  ramo: Ramo | undefined;
  pixChave: string;
}

/** Only what was answered: a question that was skipped changes nothing. */
export function lerRespostas({
  ramo,
  pixChave,
}: RespostasDaLoja): Lido<Partial<LojaUpdate>, { pixChave: string }> {
  const lido = readForm(lojaUpdateSchema.pick({ pixChave: true }), { pixChave });
  if (!lido.data) return lido;
  const { taxaServicoPadrao, viradaDoDia } = PROPOSTAS[ramo ?? 'OUTRO'];
  return {
    data: {
      ...(ramo ? { ramo, taxaServicoPadrao, viradaDoDia } : {}),
      ...(lido.data.pixChave ? lido.data : {}),
    },
  };
}

interface Proposta {
  nome: string;
  /** Sold at tables: what is sold waits on a tab. */
  comandas: boolean;
  taxaServicoPadrao: number;
  viradaDoDia: string;
  formas: readonly TipoForma[];
}

const TODAS = ['DINHEIRO', 'PIX', 'DEBITO', 'CREDITO'] as const;
/** Paid at once, the day ends at midnight. */
const BALCAO = { comandas: false, taxaServicoPadrao: 0, viradaDoDia: '00:00' };

export const PROPOSTAS: Record<Ramo, Proposta> = {
  MERCADO: { ...BALCAO, nome: 'Mercado ou mercearia', formas: [...TODAS, 'VALE', 'FIADO'] },
  PADARIA: { ...BALCAO, nome: 'Padaria ou café', formas: [...TODAS, 'VALE', 'FIADO'] },
  RESTAURANTE: {
    ...{ nome: 'Restaurante ou lanchonete', comandas: true, taxaServicoPadrao: 10, viradaDoDia: '02:00' },
    formas: [...TODAS, 'VALE'],
  },
  BAR: {
    ...{ nome: 'Bar', comandas: true, taxaServicoPadrao: 10, viradaDoDia: '04:00' },
    formas: [...TODAS, 'FIADO'],
  },
  LOJA: { ...BALCAO, nome: 'Loja', formas: [...TODAS, 'FIADO'] },
  SERVICOS: { ...BALCAO, nome: 'Salão ou serviços', formas: TODAS },
  OUTRO: { ...BALCAO, nome: 'Outro', formas: [...TODAS, 'FIADO'] },
};

export const RAMO_OPCOES = RAMOS.map((ramo) => [ramo, PROPOSTAS[ramo].nome] as const);

/** The consequences of a kind of shop, told before it is saved. */
export function fraseDa({ comandas, taxaServicoPadrao, viradaDoDia }: Proposta): string {
  const onde = comandas ? 'nas comandas' : 'na venda direta';
  const taxa =
    taxaServicoPadrao > 0
      ? `com taxa de serviço de ${percentualToText(taxaServicoPadrao)}%`
      : 'sem taxa de serviço';
  const fim = viradaDoDia === '00:00' ? 'à meia-noite' : `às ${viradaDoDia}`;
  return `A tela de vendas abre ${onde}, ${taxa}, e o dia termina ${fim}.`;
}
