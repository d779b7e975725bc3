import type { EstadoDoPedido, PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import { cozinha } from '@balcao/contract/cozinha/cozinha.endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { chamar } from '../../dados/api-client.ts';
import { aoMudar } from '../../dados/avisadas.ts';
import { pedidosDitos } from '../../dados/cozinha.ts';
import { type Kept, useGuardado } from '../../dados/guardado.ts';
import { ehToque, fila, toqueNovo, useAoEntregar, useFila } from '../../fila/fila.ts';
import { after } from '../../lib/browser.ts';
import { agora } from '../../lib/clock.ts';
import { createStore } from '../../lib/store.ts';
import { toast } from '../../lib/toast.ts';
import { useStore } from '../../lib/use-store.ts';
import { comoEstao, NOME_DA_COLUNA, nomeDoPedido, type Toques } from './quadro.ts';

interface Lista {
  pedidos: readonly PedidoDaCozinha[];
  /** When the server said so (ISO, its clock): an old list is told as one. */
  em: string;
}

/** The event tells at once; this is the truth behind it, in milliseconds. */
const CONFERE = 30_000;

const pedidosQuery = queryOptions({
  queryKey: ['cozinha', 'pedidos'],
  queryFn: async ({ signal }): Promise<Lista> => {
    const { pedidos } = await chamar(cozinha.listarPedidos, { query: {}, signal });
    return { pedidos, em: agora().toISOString() };
  },
  staleTime: 0,
  refetchInterval: CONFERE,
});

/** The disk has read what was written to it, in milliseconds. */
const ATE_A_FILA = 2_000;

/** Tapped here and not answered yet: the card goes with the finger, not with the disk. */
const emCurso = createStore<Toques>(new Map());

/** The cards of all stations, each as this device knows it by now; `em`: of when the list is. */
export function usePedidos(): Kept<Lista> {
  const client = useQueryClient();
  const kept = useGuardado<Lista>('cozinha', useQuery(pedidosQuery));
  const ditos = useStore(pedidosDitos);
  const tocados = useStore(emCurso);
  const { envios } = useFila();
  useEffect(
    () => aoMudar('cozinha', () => void client.invalidateQueries({ queryKey: pedidosQuery.queryKey })),
    [client],
  );
  // What the queue brought: the list says what has become of it.
  useAoEntregar(ehToque, () => void client.invalidateQueries({ queryKey: pedidosQuery.queryKey }));
  const { data } = kept;
  const atual = useMemo(() => {
    if (!data) return undefined;
    const guardados = envios.filter(ehToque).map((um) => [um.vendaId, um.body.toque.estado] as const);
    const toques = new Map([...guardados, ...tocados]);
    return { ...data, pedidos: comoEstao({ pedidos: data.pedidos, ditos, toques }) };
  }, [data, envios, ditos, tocados]);
  return { ...kept, data: atual };
}

/** A tap: on the device first, so that nothing is lost without a connection. */
export function useMudarPedido() {
  const client = useQueryClient();
  return async (pedido: PedidoDaCozinha, estado: EstadoDoPedido): Promise<void> => {
    const { id } = pedido;
    emCurso.set(new Map(emCurso.get()).set(id, estado));
    const feito = await fila.fazer(toqueNovo(uuidv4(), pedido, estado, agora())).catch(() => undefined);
    if (feito?.kind === 'queued') {
      // The queue says so itself in a moment: until then the card does not jump back.
      after(ATE_A_FILA, () => largar(id, estado));
      return;
    }
    largar(id, estado);
    if (feito?.kind === 'refused') toast.erro(feito.mensagem);
    if (feito?.kind !== 'feito') return;
    void client.invalidateQueries({ queryKey: pedidosQuery.queryKey });
    const dito = pedidosDitos.get().get(id);
    if (dito && dito.estado !== estado) {
      toast.feito(
        `${nomeDoPedido(dito)} já está em ${NOME_DA_COLUNA[dito.estado]}: outra pessoa tocou antes.`,
      );
    }
  };
}

/** A later tap on the same card counts for itself. */
function largar(id: string, estado: EstadoDoPedido): void {
  if (emCurso.get().get(id) !== estado) return;
  const outros = new Map(emCurso.get());
  outros.delete(id);
  emCurso.set(outros);
}
