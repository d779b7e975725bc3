/** The limit of a fiado where the server can't be asked. */
import { toCentavos, toReais } from '@balcao/contract/base/money';
import { copia } from '../../dados/copia/copia.ts';
import {
  comNovos,
  type Envio,
  ehDeVenda,
  fila,
  type Intent,
  naConta,
  noFiado,
  novosDe,
} from '../../fila/fila.ts';

interface Sabido {
  /** As the server told them last, and the store's limit (reais; null: none). */
  clientes: readonly { id: string; saldo: number; limiteFiado: number | null }[];
  limitePadrao: number | null;
  envios: readonly Envio[];
}

/** The rest of the limit in reais, by the last known debt and the queue, where it is not enough. Pure. */
export function acimaDoLimite(
  intent: Intent,
  { clientes, limitePadrao, envios }: Sabido,
): number | undefined {
  if (!ehDeVenda(intent)) return undefined;
  const { clienteId, autorizar } = intent.body;
  const fiado = noFiado(intent);
  if (autorizar || fiado === 0) return undefined;
  const cliente = comNovos(clientes, novosDe(envios).clientes).find(({ id }) => id === clienteId);
  const limite = cliente && (cliente.limiteFiado ?? limitePadrao);
  if (cliente === undefined || limite === undefined || limite === null) return undefined;
  const { comprado, pago } = naConta(envios).get(cliente.id) ?? { comprado: 0, pago: 0 };
  const disponivel = toCentavos(limite) - toCentavos(cliente.saldo) - comprado + pago;
  return fiado > disponivel ? toReais(Math.max(0, disponivel)) : undefined;
}

/** The same of this device, while the server does not answer: while it does, it is the one that knows. */
export function limiteSemServidor(intent: Intent): number | undefined {
  const { falha, listas } = copia.get();
  if (!falha && navigator.onLine) return undefined;
  return acimaDoLimite(intent, {
    clientes: listas?.clientes ?? [],
    limitePadrao: listas?.loja?.limiteFiadoPadrao ?? null,
    envios: fila.get().envios,
  });
}
