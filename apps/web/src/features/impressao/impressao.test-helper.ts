import type { Impressao } from '@balcao/contract/impressao/impressoes';
import type { Impressora } from '@balcao/contract/impressao/impressoras';

/** The id of the nth printer. */
export const idDaImpressora = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;

/** A network's printer at the counter, with its drawer. */
export const impressoraDeTeste = (mais: Partial<Impressora> = {}): Impressora => ({
  ...{
    id: idDaImpressora(1),
    nome: 'Caixa',
    ligacao: 'REDE',
    endereco: '192.168.0.50:9100',
    dispositivoId: null,
  },
  ...{ colunas: 48, codigoDePagina: 'cp850', cortar: true, gaveta: true, papeis: ['recibo'] },
  ...{ avanco: 4, pinoDaGaveta: 2, bipe: false, respondeStatus: true },
  ...mais,
});

let nth = 0;
/** A receipt that the printer had no paper for, just now. */
export const impressaoDeTeste = (mais: Partial<Impressao> = {}): Impressao => ({
  ...{ id: `job${nth++}`, impressora: { id: idDaImpressora(1), nome: 'Caixa' } },
  documento: { tipo: 'recibo', id: 'venda', titulo: 'Venda nº 12' },
  ...{ copia: 1, reimpressao: false, estado: 'sem_papel', motivo: 'A impressora está sem papel.' },
  ...{ confirmada: false, tentativas: 1, por: null },
  criadaEm: new Date().toISOString(),
  mudouEm: new Date().toISOString(),
  ...mais,
});
