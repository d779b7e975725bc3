/** What a till starts with, by the kind of shop: proposed on the first day, and from then on a setting like any other. */
import type { TipoForma } from '@balcao/contract/caixa/formas';
import { RAMOS, type Ramo } from '@balcao/contract/loja/ramos';
import { percentualToText } from '@balcao/contract/relatorios/relatorios';

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

/** What follows from it, said before it is done. */
export function fraseDa({ comandas, taxaServicoPadrao, viradaDoDia }: Proposta): string {
  const onde = comandas ? 'nas comandas' : 'na venda direta';
  const taxa =
    taxaServicoPadrao > 0
      ? `com taxa de serviço de ${percentualToText(taxaServicoPadrao)}%`
      : 'sem taxa de serviço';
  const fim = viradaDoDia === '00:00' ? 'à meia-noite' : `às ${viradaDoDia}`;
  return `O caixa abre ${onde}, ${taxa}, e o dia termina ${fim}.`;
}
