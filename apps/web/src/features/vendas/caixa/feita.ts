/** What is told of a sale that the server has, or this device. Pure. */
import { formatQuantidade } from '@balcao/contract/quantidade';
import type { Intent, Outcome } from '../../../fila/fila.ts';
import type { Registered } from '../ultima-venda.ts';
import type { Tentada } from './recusa.ts';
import {
  conflictText,
  guardadaText,
  MESMO_NOME,
  SEM_RESPOSTA,
  SUCESSO_ATUALIZADA,
  SUCESSO_REGISTRADA,
} from './textos.ts';

/** What was sold, and where. */
export interface Vendida extends Tentada {
  intent: Pick<Intent, 'operation' | 'vendaId' | 'tipo'>;
  total: number;
  /** The person knows that there are two tabs of this name. */
  named: boolean;
  /** This device keeps what it sends. */
  durable: boolean;
}

export function feitaDe(outcome: Outcome & { kind: 'delivered' | 'queued' }, vendida: Vendida) {
  const { carrinho, intent, total } = vendida;
  const delivered = outcome.kind === 'delivered' ? outcome : undefined;
  const avisos = (delivered?.avisos ?? []).flatMap((aviso) => {
    if (!('produtoId' in aviso)) return [];
    const item = carrinho.itens.find(({ produtoId }) => produtoId === aviso.produtoId);
    return [{ nome: item?.nome ?? '', estoque: formatQuantidade(aviso.quantidade, item?.unidade ?? 'un') }];
  });
  const vendaId = delivered?.venda.id ?? intent.vendaId;
  const registered: Registered = { vendaId, tipo: intent.tipo, total, avisos };
  return { ...fala(outcome, vendida), registered };
}

function fala(
  outcome: Outcome & { kind: 'delivered' | 'queued' },
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
