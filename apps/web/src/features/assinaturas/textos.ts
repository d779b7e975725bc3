/** The page's words, where they depend on something. */
import type { Pagamento, Plano, StatusAnswer } from '@balcao/contract/assinaturas/assinaturas';
import {
  DIAS_BOLETO,
  DIAS_GRATUITOS,
  type Metodo,
  nivelDoPlano,
  PAGAMENTOS_LISTADOS,
  type Situacao,
  textoDoPlano,
} from '@balcao/contract/assinaturas/plano';
import { dayOf, formatDay } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';

export function textoDoPreco({ preco }: Pick<Plano, 'preco'>): { valor: string; prazo: string } {
  if (preco === 0) return { valor: 'Grátis', prazo: `/${DIAS_GRATUITOS} dias` };
  return { valor: formatReais(preco), prazo: '/mês' };
}

/** The meaning of the state for the owner. */
export function oQueVale(situacao: Situacao, metodo: Metodo | null): string {
  switch (situacao) {
    case 'teste':
      return 'Você está experimentando o Balcão, com tudo liberado. Assine quando quiser.';
    case 'ativa':
      if (metodo === 'cartao') return 'Tudo certo. A renovação no cartão é automática.';
      if (metodo === 'boleto')
        return 'Tudo certo. O boleto não se renova: pague o próximo mês até o vencimento.';
      return 'Tudo certo com a sua assinatura.';
    case 'pendente':
      return metodo === 'boleto'
        ? 'Estamos esperando o boleto ser compensado, o que leva até 3 dias úteis. O plano começa sozinho.'
        : 'Esperamos a aprovação do pagamento no cartão, o que leva até 2 dias úteis. O plano começa sozinho.';
    case 'cancelada':
      return 'Não haverá novas cobranças. O que você pagou vale até o fim, e você pode assinar de novo.';
    case 'expirada':
      return 'Escolha um plano abaixo para voltar a vender. Seus dados estão guardados.';
  }
}

export interface Prazo {
  rotulo: string;
  valor: string;
}

/** One that is overdue is on its way, or was refused: no day can be told. */
function cobrancaCerta(proximaCobranca: string | null, agora: Date): string | null {
  return proximaCobranca !== null && Date.parse(proximaCobranca) > agora.getTime() ? proximaCobranca : null;
}

/** The days that count in this state. */
export function prazosDaSituacao(
  situacao: Situacao,
  { assinatura: { proximoVencimento }, mudanca, proximaCobranca }: StatusAnswer,
  planoExpiraEm: string | null,
  fuso: string,
  agora: Date,
): Prazo[] {
  const prazo = (rotulo: string, instante: string | null): Prazo[] =>
    instante === null ? [] : [{ rotulo, valor: formatDay(dayOf(new Date(instante), fuso)) }];
  switch (situacao) {
    case 'ativa': {
      // Where what is left is in two plans, the charge is a part of the sentence about them.
      const cobranca = mudanca ? null : cobrancaCerta(proximaCobranca, agora);
      return [
        ...prazo('Próximo vencimento', proximoVencimento),
        ...prazo('Próxima cobrança no cartão', cobranca),
      ];
    }
    case 'cancelada':
      return mudanca ? [] : prazo('Pode usar até', planoExpiraEm);
    case 'teste':
      return prazo('Teste até', proximoVencimento);
    default:
      return [];
  }
}

/** 'Premium até 21/01/2027; depois, Básico até 21/02/2027.': which plan goes until when, where two stand in line. */
export function textoDaMudanca(
  plano: string,
  { plano: outro, em }: NonNullable<StatusAnswer['mudanca']>,
  planoExpiraEm: string | null,
  fuso: string,
): string {
  const ate = (instante: string) => ` até ${formatDay(dayOf(new Date(instante), fuso))}`;
  const fim = planoExpiraEm === null ? '' : ate(planoExpiraEm);
  return `${textoDoPlano(plano)}${ate(em)}; depois, ${textoDoPlano(outro)}${fim}.`;
}

/** Which plan goes until when, where what is left is in two; undefined where it is in one. */
export function planosQueVem(
  { assinatura, mudanca }: Pick<StatusAnswer, 'assinatura' | 'mudanca'>,
  planoExpiraEm: string | null,
  fuso: string,
): string | undefined {
  if (!mudanca) return undefined;
  return textoDaMudanca(assinatura.plano, mudanca, planoExpiraEm, fuso);
}

/**
 * The same with the card, which moves it all: a charge for the plan of now comes before what is left of the other; one
 * for the other plan is added at the end.
 */
export function oQueVem(
  status: StatusAnswer,
  planoExpiraEm: string | null,
  fuso: string,
  agora: Date,
): string | undefined {
  const vem = planosQueVem(status, planoExpiraEm, fuso);
  const { assinatura, mudanca, cartao } = status;
  const cobranca = cobrancaCerta(status.proximaCobranca, agora);
  if (vem === undefined || !mudanca || !cartao || cobranca === null) return vem;
  const dia = (instante: string) => formatDay(dayOf(new Date(instante), fuso));
  if (cartao.plano !== assinatura.plano) {
    const mais = `mais um mês do ${textoDoPlano(cartao.plano)} a cada cobrança no cartão, a próxima em ${dia(cobranca)}`;
    return `${vem.slice(0, -1)}, e ${mais}.`;
  }
  const ate = `${textoDoPlano(assinatura.plano)} até ${dia(mudanca.em)}`;
  return `${ate}, renovado no cartão em ${dia(cobranca)}; o que resta do ${textoDoPlano(mudanca.plano)} fica para depois dele.`;
}

/** Names the awaited payment: an authorized card, else the newest undecided payment. */
export function oQueSeEspera(
  { cartao }: Pick<StatusAnswer, 'cartao'>,
  pagamentos: readonly Pagamento[] | undefined,
): string | undefined {
  if (cartao?.autorizado) return `Aguardando pagamento no cartão: ${textoDoPlano(cartao.plano)}`;
  const pendente = pagamentos?.find(({ status, plano }) => status === 'PENDENTE' && plano !== null);
  if (!pendente?.plano) return undefined;
  const como = pendente.metodoPagamento === 'boleto' ? 'do boleto' : 'no cartão';
  return `Aguardando pagamento ${como}: ${textoDoPlano(pendente.plano)}`;
}

/** When the month that is about to be paid for counts, and what becomes of what there is. */
export function oQueAcontece(
  { id, nome }: Plano,
  cartao: StatusAnswer['cartao'],
  emUso: string | undefined,
): string[] {
  const other = cartao !== null && cartao.plano !== id;
  const charged = other ? [`O cartão deixa de ser cobrado pelo ${textoDoPlano(cartao.plano)}.`] : [];
  if (emUso === undefined) return ['O mês conta a partir da aprovação do pagamento.', ...charged];
  if (emUso === id) return ['O mês pago é somado ao tempo que você ainda tem.', ...charged];
  const assim = `O ${nome} vale assim que o pagamento for aprovado.`;
  if (nivelDoPlano(emUso) === 0) return [`${assim} Os dias que restam do teste são somados.`, ...charged];
  const antigo = textoDoPlano(emUso);
  const when =
    nivelDoPlano(id) > nivelDoPlano(emUso)
      ? `${assim} O que resta do ${antigo} fica para depois dele.`
      : `O ${nome} começa quando o seu ${antigo} terminar.`;
  return [when, ...charged];
}

/** The rest after a cancellation. `vem`: the line of several plans. */
export function oQueFica(
  planoExpiraEm: string | null,
  fuso: string,
  expirado: boolean,
  vem: string | undefined,
): string {
  if (expirado) return 'Você não será mais cobrado.';
  if (vem) return `Você não será mais cobrado e pode usar o que pagou: ${vem}`;
  const until = planoExpiraEm === null ? '' : ` até ${formatDay(dayOf(new Date(planoExpiraEm), fuso))}`;
  return `Você não será mais cobrado e pode usar o plano${until}.`;
}

export const METODO_DESCRITO: Record<Metodo, { notas: readonly string[]; pagar: string }> = {
  cartao: { notas: ['Aprovação imediata', 'Renovação mensal automática'], pagar: 'Pagar com Cartão' },
  boleto: {
    notas: [
      'Aprovação em até 3 dias úteis',
      `Válido por ${DIAS_BOLETO} dias`,
      'Acesso liberado após a compensação',
    ],
    pagar: 'Pagar com Boleto',
  },
};

/** Undefined while everything is on the page. */
export function textoDosPagamentos(total: number): string | undefined {
  if (total <= PAGAMENTOS_LISTADOS) return undefined;
  return `Mostrando os ${PAGAMENTOS_LISTADOS} pagamentos mais recentes de ${total} total`;
}
