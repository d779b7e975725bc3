import type { Resultado } from '@balcao/contract/assinaturas';
import type { Context } from '../../../context.ts';
import type { Gateway, PagamentoLido } from './gateway.ts';
import { buscarRecurso, inserirRecurso, listarRecursos, mudarRecurso } from './simulado.queries.ts';

export interface DadosDoCheckout {
  titulo: string;
  valorCentavos: number;
  metodo: 'cartao' | 'boleto';
  status: string;
  estadoEm: string;
}

interface DadosDoPagamento {
  valorCentavos: number;
  status: string;
  aprovadoEm: string | null;
  estadoEm: string;
}

export interface Simulado extends Gateway {
  nome: 'simulado';
  lerCheckout(id: string): Promise<{ referencia: string; dados: DadosDoCheckout } | undefined>;
  /** The person has decided: how the payment stands then, and what to notify of, in the order in which it happened. */
  decidir(
    id: string,
    resultado: Resultado,
  ): Promise<{ resultado: Resultado; notificacoes: { tipo: string; id: string }[] } | undefined>;
}

const STATUS: Record<Resultado, string> = { aprovado: 'approved', recusado: 'rejected', pendente: 'pending' };

/** A gateway of our own in which no money exists. It keeps its side in tables of its own and answers from there. */
export function createSimulado({
  config,
  database,
  agora,
}: Pick<Context, 'config' | 'database' | 'agora'>): Simulado {
  const { identidade } = database;

  const toPagamento = (id: string, referencia: string, criadoEm: Date, dados: unknown): PagamentoLido => {
    const { valorCentavos, status, aprovadoEm, estadoEm } = dados as DadosDoPagamento;
    return {
      id,
      referencia,
      status,
      valorCentavos,
      aprovadoEm: aprovadoEm === null ? null : new Date(aprovadoEm),
      criadoEm,
      estadoEm: new Date(estadoEm),
    };
  };

  return {
    nome: 'simulado',

    async criarCheckout({ chave, referencia, titulo, valorCentavos, metodo }) {
      const dados: DadosDoCheckout = {
        titulo,
        valorCentavos,
        metodo,
        status: 'pending',
        estadoEm: agora().toISOString(),
      };
      await inserirRecurso(identidade, { id: chave, tipo: 'checkout', referencia, dados, agora: agora() });
      return { gatewayId: chave, url: `${config.publicUrl}/simulado/${chave}` };
    },

    async cancelar(gatewayId) {
      const found = await buscarRecurso(identidade, 'checkout', gatewayId);
      if (!found) return;
      await mudarRecurso(identidade, gatewayId, {
        ...(found.dados as DadosDoCheckout),
        status: 'cancelled',
        estadoEm: agora().toISOString(),
      });
    },

    async lerPagamento(id) {
      const found = await buscarRecurso(identidade, 'pagamento', id);
      return found && toPagamento(id, found.referencia, found.criadoEm, found.dados);
    },

    async lerAssinatura(id) {
      const found = await buscarRecurso(identidade, 'checkout', id);
      if (!found) return undefined;
      const { status, estadoEm } = found.dados as DadosDoCheckout;
      return { id, referencia: found.referencia, status, estadoEm: new Date(estadoEm) };
    },

    async lerCobranca(id) {
      const found = await buscarRecurso(identidade, 'pagamento', id);
      return found && { pagamentoId: id, referencia: found.referencia };
    },

    async listarPagamentos(referencia) {
      const found = await listarRecursos(identidade, 'pagamento', referencia);
      return found.map(({ id, criadoEm, dados }) => toPagamento(id, referencia, criadoEm, dados));
    },

    async lerCheckout(id) {
      const found = await buscarRecurso(identidade, 'checkout', id);
      return found && { referencia: found.referencia, dados: found.dados as DadosDoCheckout };
    },

    async decidir(id, resultado) {
      const found = await buscarRecurso(identidade, 'checkout', id);
      if (!found) return undefined;
      const checkout = found.dados as DadosDoCheckout;
      const now = agora();
      const dados: DadosDoPagamento = {
        valorCentavos: checkout.valorCentavos,
        status: STATUS[resultado],
        aprovadoEm: resultado === 'aprovado' ? now.toISOString() : null,
        estadoEm: now.toISOString(),
      };
      const payments = await listarRecursos(identidade, 'pagamento', found.referencia);
      const inState = (status: string) =>
        payments.find((payment) => (payment.dados as DadosDoPagamento).status === status);
      // Approved is approved: a second click pays for nothing more, not even at the same time: the id is the same.
      const paid = inState('approved');
      const open = inState('pending');
      const pagamentoId = paid?.id ?? open?.id ?? `${id}.${payments.length + 1}`;
      if (open && !paid) await mudarRecurso(identidade, open.id, dados);
      if (!open && !paid) {
        const { referencia } = found;
        await inserirRecurso(identidade, {
          id: pagamentoId,
          tipo: 'pagamento',
          referencia,
          dados,
          agora: now,
        });
      }
      const payment = { tipo: 'payment', id: pagamentoId };
      const stands = paid ? 'aprovado' : resultado;
      if (checkout.metodo !== 'cartao' || resultado !== 'aprovado') {
        return { resultado: stands, notificacoes: [payment] };
      }
      if (checkout.status === 'pending') {
        await mudarRecurso(identidade, id, {
          ...checkout,
          status: 'authorized',
          estadoEm: now.toISOString(),
        });
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
