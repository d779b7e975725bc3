/** What a person reads of a printer and of a paper. Pure. */
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import type { CodigoDePagina, Impressora, Ligacao } from '@balcao/contract/impressao/impressoras';
import type { Tom } from '../../ui/sinais/tom.ts';

export const NOME_DA_LIGACAO: Record<Ligacao, string> = {
  REDE: 'Rede',
  USB: 'USB',
  SERIAL: 'Serial',
  BLUETOOTH: 'Bluetooth',
  NAVEGADOR: 'Navegador',
};

export const NOME_DA_PAGINA: Record<CodigoDePagina, string> = {
  cp850: '1 · PC850',
  cp860: '2 · PC860',
  cp858: '3 · PC858',
  cp1252: '4 · Windows 1252',
  sem_acentos: '5 · Sem acentos',
};

/** How it is reached, and whether it says what became of a paper. */
export function sobreImpressora({ ligacao, endereco, respondeStatus, gaveta, papeis }: Impressora): string {
  return [
    endereco ?? NOME_DA_LIGACAO[ligacao],
    ...(ligacao === 'NAVEGADOR' ? [] : [confirmacao(respondeStatus)]),
    papeis.includes('cozinha') && 'cozinha',
    gaveta && 'com gaveta',
  ]
    .filter(Boolean)
    .join(' · ');
}

function confirmacao(responde: boolean | null): string {
  if (responde === null) return 'ainda não imprimiu';
  return responde ? 'confirma o que imprime' : 'não confirma o que imprime';
}

/** `Recibo da venda nº 12`, at the beginning of a sentence. */
export function nomeDoPapel({ tipo, titulo }: Impressao['documento']): string {
  const da = /^Venda /.test(titulo) ? `da v${titulo.slice(1)}` : `de ${titulo}`;
  switch (tipo) {
    case 'recibo':
      return `Recibo ${da}`;
    case 'extrato':
      return `Extrato ${da}`;
    case 'cozinha':
      return `Pedido ${da}`;
    default:
      return titulo;
  }
}

/** `sem papel`, within a sentence and without its end. */
export function motivoDe({ motivo, estado }: Pick<Impressao, 'motivo' | 'estado'>): string {
  const curto = SEM_MOTIVO[estado];
  if (estado === 'sem_papel' || estado === 'tampa' || !motivo?.trim()) return curto;
  const dito = (motivo.trim().split(/(?<=\.)\s/)[0] ?? curto).replace(/\.$/, '');
  // An abbreviation stays as it is.
  return /^\p{Lu}\p{Ll}|^A /u.test(dito) ? (dito[0] ?? '').toLowerCase() + dito.slice(1) : dito;
}

const SEM_MOTIVO: Record<Impressao['estado'], string> = {
  na_fila: 'espera a impressora',
  enviando: 'a impressora está devagar',
  impresso: 'saiu',
  sem_papel: 'sem papel',
  tampa: 'tampa aberta',
  falhou: 'a impressora não responde',
  incerto: 'parou no meio',
  descartada: 'descartado',
};

/** How a paper that somebody looks at stands. */
export function estadoEmPalavras(job: Impressao): { texto: string; tom: Tom } {
  switch (job.estado) {
    case 'na_fila':
    case 'enviando':
      return { texto: job.motivo ?? 'Enviando para a impressora…', tom: 'neutro' };
    case 'impresso':
      return job.confirmada
        ? { texto: 'A impressora respondeu: saiu.', tom: 'bom' }
        : { texto: 'Enviado, mas esta impressora não confirma. Veja se o papel saiu.', tom: 'bom' };
    case 'descartada':
      return { texto: 'Descartado.', tom: 'neutro' };
    case 'incerto':
      return { texto: job.motivo ?? 'Pode ter saído pela metade. Confira.', tom: 'atencao' };
    default:
      return { texto: job.motivo ?? `Não saiu: ${motivoDe(job)}.`, tom: 'ruim' };
  }
}
