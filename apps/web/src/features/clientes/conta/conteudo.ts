/** What a statement says, from top to bottom. Paper and message are drawn from this. */
import { dayOf, formatDay, formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Extrato } from '@balcao/contract/clientes/clientes';
import type { Loja } from '@balcao/contract/loja/loja';
import { agora } from '../../../lib/clock.ts';
import { idade, textoDoSaldo, tituloDoAberto, tituloDoLancamento } from '../texto.ts';

export interface LinhaDoExtrato {
  titulo: string;
  detalhe: string;
  valor: string;
}

export interface ConteudoDoExtrato {
  loja: { nome: string; dados: readonly string[] };
  cliente: string;
  quando: string;
  aberto: readonly LinhaDoExtrato[];
  /** The last of the ledger. */
  ultimos: readonly LinhaDoExtrato[];
  /** What he owes, or his credit. */
  rotulo: string;
  total: string;
  deve: boolean;
  rodape: string | undefined;
}

type LojaDoExtrato = Pick<Loja, 'nome' | 'documento' | 'endereco' | 'telefone' | 'fuso' | 'rodapeRecibo'>;

/** So many of the last entries are on a strip. */
const ULTIMOS = 10;

export function conteudoDoExtrato(
  { cliente, aberto, lancamentos }: Extrato,
  { nome, documento, endereco, telefone, fuso, rodapeRecibo }: LojaDoExtrato,
  hoje = agora(),
): ConteudoDoExtrato {
  const dia = (instante: string) => formatDay(dayOf(new Date(instante), fuso));
  return {
    loja: { nome, dados: [documento, endereco, telefone].filter((dado) => dado !== null) },
    cliente: cliente.nome,
    quando: formatInstant(hoje, fuso),
    aberto: aberto.map((divida) => ({
      titulo: tituloDoAberto(divida),
      detalhe: [
        `${dia(divida.desde)} (${idade(divida.dias)})`,
        divida.restante === divida.valor ? undefined : `de ${formatReais(divida.valor)}`,
      ]
        .filter(Boolean)
        .join(', '),
      valor: formatReais(divida.restante),
    })),
    ultimos: lancamentos.slice(0, ULTIMOS).map((lancamento) => ({
      titulo: tituloDoLancamento(lancamento),
      detalhe: dia(lancamento.criadoEm),
      valor: `${lancamento.valor > 0 ? '+' : ''}${formatReais(lancamento.valor)}`,
    })),
    rotulo: cliente.saldo < 0 ? 'Crédito' : 'Deve',
    total: formatReais(Math.abs(cliente.saldo)),
    deve: cliente.saldo > 0,
    rodape: rodapeRecibo || undefined,
  };
}

/** The statement as a message, with the stars that WhatsApp makes bold. `pix`: the code by which it is paid. */
export function mensagemDoExtrato(extrato: Extrato, loja: LojaDoExtrato, pix?: string, hoje?: Date): string {
  const { aberto, total, deve } = conteudoDoExtrato(extrato, loja, hoje);
  const primeiro = extrato.cliente.nome.split(/\s+/)[0] ?? '';
  const linhas = aberto.slice(0, 30).map(({ titulo, detalhe, valor }) => `${titulo}, ${detalhe}: ${valor}`);
  const rest = aberto.length - linhas.length;
  const partes = [
    [`Olá, ${primeiro}! Esta é a sua conta em *${loja.nome}*:`],
    [...linhas, rest > 0 ? `… e mais ${rest}` : undefined],
    [deve ? `*Total: ${total}*` : `*${textoDoSaldo(extrato.cliente)}*`],
    pix ? ['Para pagar com Pix copia e cola:'] : [],
  ];
  const texto = partes
    .map((each) => each.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
  // The code stands alone at the end: it is copied whole.
  return `${texto}${pix ? `\n\n${pix}` : ''}`.replaceAll('\u00a0', ' ');
}
