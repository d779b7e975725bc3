import type { Resultado } from '@balcao/contract/assinaturas/assinaturas';
import type { Context } from '../../../context.ts';
import type { Gateway, PagamentoLido } from './gateway.ts';
import {
  buscarRecurso,
  CHECKOUT,
  inserirRecurso,
  listarRecursos,
  mudarRecurso,
  PAGAMENTO,
  type RecursoRow,
} from './simulado.queries.ts';

export interface GatewaySimulado extends Gateway {
  nome: 'simulado';
  lerCheckout(id: string): Promise<RecursoRow<typeof CHECKOUT> | undefined>;
  /** The person has decided: how the payment stands then, and what to notify of, in the order in which it happened. */
  decidir(
    id: string,
    resultado: Resultado,
  ): Promise<{ resultado: Resultado; notificacoes: { tipo: string; id: string }[] } | undefined>;
}

const STATUS: Record<Resultado, string> = { aprovado: 'approved', recusado: 'rejected', pendente: 'pending' };

/** A gateway of our own in which no money exists. It keeps its side in tables of its own and answers from there. */
export function createGatewaySimulado({
  database,
  agora,
}: Pick<Context, 'database' | 'agora'>): GatewaySimulado {
  const { identidade } = database;

  const toPagamento = ({ dados, ...pagamento }: RecursoRow<typeof PAGAMENTO>): PagamentoLido => ({
    ...pagamento,
    status: dados.status,
    valorCentavos: dados.valorCentavos,
    aprovadoEm: dados.aprovadoEm === null ? null : new Date(dados.aprovadoEm),
    estadoEm: new Date(dados.estadoEm),
  });

  return {
    nome: 'simulado',

    async criarCheckout({ chave, referencia, titulo, valorCentavos, metodo, publicUrl }) {
      const now = agora();
      const dados = { titulo, valorCentavos, metodo, status: 'pending', estadoEm: now.toISOString() };
      await inserirRecurso(identidade, CHECKOUT, { id: chave, referencia, dados, agora: now });
      return { gatewayId: chave, url: `${publicUrl}/simulado/${chave}` };
    },

    async cancelar(gatewayId) {
      const found = await buscarRecurso(identidade, CHECKOUT, gatewayId);
      if (!found) return;
      const dados = { ...found.dados, status: 'cancelled', estadoEm: agora().toISOString() };
      await mudarRecurso(identidade, CHECKOUT, gatewayId, dados);
    },

    async lerPagamento(id) {
      const found = await buscarRecurso(identidade, PAGAMENTO, id);
      return found && toPagamento(found);
    },

    async lerAssinatura(id) {
      const found = await buscarRecurso(identidade, CHECKOUT, id);
      if (!found) return undefined;
      const { status, estadoEm } = found.dados;
      return { id, referencia: found.referencia, status, estadoEm: new Date(estadoEm) };
    },

    async lerCobranca(id) {
      const found = await buscarRecurso(identidade, PAGAMENTO, id);
      return found && { pagamentoId: id, referencia: found.referencia };
    },

    async listarPagamentos(referencia) {
      return (await listarRecursos(identidade, PAGAMENTO, referencia)).map(toPagamento);
    },

    lerCheckout: (id) => buscarRecurso(identidade, CHECKOUT, id),

    async decidir(id, resultado) {
      const found = await buscarRecurso(identidade, CHECKOUT, id);
      if (!found) return undefined;
      const { referencia, dados: checkout } = found;
      const now = agora();
      const dados = {
        valorCentavos: checkout.valorCentavos,
        status: STATUS[resultado],
        aprovadoEm: resultado === 'aprovado' ? now.toISOString() : null,
        estadoEm: now.toISOString(),
      };
      const payments = await listarRecursos(identidade, PAGAMENTO, referencia);
      const inState = (status: string) => payments.find((payment) => payment.dados.status === status);
      // Approved is approved: a second click pays for nothing more, not even at the same time: the id is the same.
      const paid = inState('approved');
      const open = inState('pending');
      const pagamentoId = paid?.id ?? open?.id ?? `${id}.${payments.length + 1}`;
      if (open && !paid) await mudarRecurso(identidade, PAGAMENTO, open.id, dados);
      if (!open && !paid) {
        await inserirRecurso(identidade, PAGAMENTO, { id: pagamentoId, referencia, dados, agora: now });
      }
      const payment = { tipo: 'payment', id: pagamentoId };
      const stands = paid ? 'aprovado' : resultado;
      if (checkout.metodo !== 'cartao' || resultado !== 'aprovado') {
        return { resultado: stands, notificacoes: [payment] };
      }
      if (checkout.status === 'pending') {
        const authorized = { ...checkout, status: 'authorized', estadoEm: now.toISOString() };
        await mudarRecurso(identidade, CHECKOUT, id, authorized);
      }
      return {
        resultado: stands,
        notificacoes: [
          { tipo: 'subscription_preapproval', id },
          { tipo: 'subscription_authorized_payment', id: pagamentoId },
          payment,
        ],
      };
    },
  };
}
