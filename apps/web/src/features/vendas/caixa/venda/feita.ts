/** The message about a sale that the server has, or this device. Pure. */
import { toCentavos } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { ehDeVenda, type Intent, type Outcome, totalDoEnvio } from '../../../../fila/fila.ts';
import type { Registered } from '../../ultima-venda.ts';
import type { Tentada } from './recusa.ts';
import {
  conflictText,
  guardadaText,
  MESMO_NOME,
  SEM_RESPOSTA,
  SUCESSO_ATUALIZADA,
  SUCESSO_REGISTRADA,
} from './textos.ts';

export interface Vendida extends Tentada {
  intent: Intent;
  /** The person knows that there are two tabs of this name. */
  named: boolean;
  /** This device keeps what it sends. */
  durable: boolean;
}

/** What went well. */
export type Aceita = (Outcome & { kind: 'delivered' }) | Omit<Outcome & { kind: 'queued' }, 'envio'>;

export function feitaDe(outcome: Aceita, vendida: Vendida) {
  const { carrinho, intent } = vendida;
  const delivered = outcome.kind === 'delivered' ? outcome : undefined;
  const avisos = (delivered?.avisos ?? []).flatMap((aviso) => {
    if (!('produtoId' in aviso)) return [];
    const item = carrinho.itens.find(({ produtoId }) => produtoId === aviso.produtoId);
    return [{ nome: item?.nome ?? '', estoque: formatQuantidade(aviso.quantidade, item?.unidade ?? 'un') }];
  });
  const vendaId = delivered?.venda.id ?? intent.vendaId;
  const total = totalDoEnvio(intent);
  const dita = { ...numeroDe(delivered?.venda), ...comoFoiPago(intent) };
  const dito = fala(outcome, vendida);
  const atencao = dito.fala === 'aviso' ? { atencao: true as const } : {};
  const registered: Registered = { vendaId, tipo: intent.tipo, total, avisos, ...dita, ...atencao };
  return { ...dito, registered };
}

/** The store's own number, as soon as the server gave it. */
export function numeroDe(venda: Pick<Venda, 'numero'> | undefined): Pick<Registered, 'numero'> {
  return venda?.numero == null ? {} : { numero: venda.numero };
}

export function comoFoiPago(intent: Intent): Pick<Registered, 'pago'> {
  const pagamentos = ehDeVenda(intent) ? (intent.body.pagamentos ?? []) : [];
  const { nomes } = intent;
  if (pagamentos.length === 0) return {};
  const formas = [...new Set(pagamentos.map(({ formaId }) => nomes?.formas[formaId]?.nome ?? 'Outra forma'))];
  const [unico] = pagamentos.length === 1 ? pagamentos : [];
  const emDinheiro = unico !== undefined && nomes?.formas[unico.formaId]?.tipo === 'DINHEIRO';
  const trocos = pagamentos.flatMap(({ recebido, valor }) =>
    recebido == null ? [] : [toCentavos(recebido) - toCentavos(valor)],
  );
  const troco = trocos.length > 0 ? { troco: trocos.reduce((sum, um) => sum + um) } : {};
  return { pago: { formas: formas.join(' · '), emDinheiro, ...troco } };
}

function fala(
  outcome: Aceita,
  { intent, named, durable }: Vendida,
): { fala: 'sucesso' | 'aviso'; texto: string } {
  const aviso = (texto: string) => ({ fala: 'aviso', texto }) as const;
  if (outcome.kind === 'queued') {
    if (outcome.held) return aviso(guardadaText(outcome.mensagem));
    if (!durable) return aviso(SEM_RESPOSTA);
  } else {
    if (outcome.repeated) return aviso(conflictText('TOKEN_DUPLICADO'));
    if (!named && outcome.avisos.some((one) => 'tipo' in one)) return aviso(MESMO_NOME);
  }
  return { fala: 'sucesso', texto: intent.operation === 'abrir' ? SUCESSO_REGISTRADA : SUCESSO_ATUALIZADA };
}
