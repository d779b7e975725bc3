import type { Pedido } from '@balcao/contract/base/endpoint';
import { compararNomes } from '@balcao/contract/base/texto';
import type {
  Cliente,
  ClienteUpdate,
  OrdemDosDevedores,
  RecebimentoInput,
} from '@balcao/contract/clientes/clientes';
import { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { chamar } from '../../dados/api-client.ts';
import { CLIENTES_KEY, clientesQuery } from '../../dados/clientes.ts';
import { achar } from '../../dados/clientes-achar.ts';
import { useFormasAtivas } from '../../dados/formas.ts';
import { useGavetaDoAparelho } from '../../dados/gaveta.ts';
import {
  clienteDe,
  clienteNovo,
  comNovos,
  feitoOuErro,
  fila,
  type LancadoNaConta,
  useNovosNaFila,
} from '../../fila/fila.ts';
import { agora } from '../../lib/clock.ts';
import { credoresDe, devedoresDe, useContasNaFila } from './na-fila.ts';

export function useDevedores(ordem: OrdemDosDevedores) {
  return useQuery({
    queryKey: [...CLIENTES_KEY, 'devedores', ordem],
    queryFn: ({ signal }) => chamar(clientes.listarDevedores, { query: { ordem }, signal }),
  });
}

const POR_PAGINA = 100;

/** All customers by name, with those that only this device knows. */
function useConhecidos(enabled: boolean) {
  const consulta = useQuery({ ...clientesQuery, enabled });
  const { clientes: novos } = useNovosNaFila();
  const { data } = consulta;
  const conhecidos = useMemo(() => {
    const todos = data && comNovos(data, novos);
    return todos === data ? data : todos?.toSorted((a, b) => compararNomes(a.nome, b.nome));
  }, [data, novos]);
  return { consulta, conhecidos };
}

/** The debtors as far as this device knows, for when the server can't be asked. */
export function useDevedoresDaqui(enabled: boolean) {
  const { conhecidos } = useConhecidos(enabled);
  const naFila = useContasNaFila();
  return enabled && conhecidos ? devedoresDe(conhecidos, naFila) : undefined;
}

/**
 * The customers that the text finds; with `credito` only those whom the store owes, most first. They are on the device:
 * the network is not waited for.
 */
export function useClientes(busca: string, credito: boolean, enabled: boolean) {
  const { consulta, conhecidos: data } = useConhecidos(enabled);
  const [mostrados, setMostrados] = useState({ busca, quantos: POR_PAGINA });
  const quantos = mostrados.busca === busca ? mostrados.quantos : POR_PAGINA;
  const naFila = useContasNaFila();
  const comOTexto = useMemo(() => data && achar(data, busca), [data, busca]);
  const achados = credito ? comOTexto && credoresDe(comOTexto, naFila) : comOTexto;
  return {
    consulta,
    itens: achados?.slice(0, quantos),
    /** Undefined: that is all. */
    mais:
      achados && achados.length > quantos
        ? () => setMostrados({ busca, quantos: quantos + POR_PAGINA })
        : undefined,
  };
}

export function useExtrato(id: string) {
  return useQuery({
    queryKey: [...CLIENTES_KEY, 'extrato', id],
    queryFn: ({ signal }) => chamar(clientes.lerExtrato, { params: { id }, signal }),
  });
}

/** Every write to a customer changes the lists. After an error too: the answer may have been lost. */
function useMudanca<V, R>(mutationFn: (said: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => void client.invalidateQueries({ queryKey: CLIENTES_KEY }),
  });
}

export type SalvarCliente =
  | { id: string; novo: true; dados: ClienteUpdate }
  | { id: string; novo: false; dados: ClienteUpdate };

export function useSalvarCliente() {
  return useMudanca(async ({ id, novo, dados }: SalvarCliente): Promise<Cliente> => {
    if (!novo) return chamar(clientes.editar, { params: { id }, body: dados });
    const cliente = { ...dados, id };
    return feitoOuErro(await fila.fazer(clienteNovo(cliente, agora())), clienteDe(cliente));
  });
}

/** Written on the device first, then sent: money that changed hands is never lost. */
export function useReceber({ id, nome }: Pick<Cliente, 'id' | 'nome'>) {
  const gavetaId = useGavetaDoAparelho();
  const formas = useFormasAtivas();
  return useMudanca((recebimento: RecebimentoInput): Promise<LancadoNaConta> => {
    const dito = gavetaId === undefined ? recebimento : { ...recebimento, gavetaId };
    return fila.receber({
      ...{ key: uuidv4(), operation: 'receber', vendaId: id, identificador: nome, tipo: 'VENDAS' },
      nomes: { formas: Object.fromEntries(formas.map((forma) => [forma.id, forma])) },
      body: { itens: [], criadaEm: agora().toISOString(), recebimento: dito },
    });
  });
}

export function useAjustar(id: string) {
  return useMudanca((pedido: Omit<Pedido<typeof clientes.ajustar>, 'params'>) =>
    chamar(clientes.ajustar, { ...pedido, params: { id } }),
  );
}

export function useUnir() {
  return useMudanca((par: { clienteOriginalId: string; clienteDuplicadoId: string }) =>
    chamar(clientes.fundir, { body: par }),
  );
}

export function useExcluirCliente(id: string) {
  return useMudanca(() => chamar(clientes.excluir, { params: { id } }));
}

export function useApagarDados(id: string) {
  return useMudanca(() => chamar(clientes.apagarDados, { params: { id } }));
}
