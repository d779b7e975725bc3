/** The operations of a customer's account that still wait on this device, on top of the server's figures. */

import { formatCentavos, toCentavos, toReais } from '@balcao/contract/base/money';
import type { Aberto, Cliente, Extrato } from '@balcao/contract/clientes/clientes';
import { comoPaga } from '@balcao/contract/clientes/fiado';
import { useQueryClient } from '@tanstack/react-query';
import { CLIENTES_KEY } from '../../dados/clientes.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import {
  type ContaNaFila,
  ehRecebimento,
  naConta,
  noFiado,
  useAoEntregar,
  useFila,
} from '../../fila/fila.ts';

export const NADA_NA_CONTA: ContaNaFila = { comprado: 0, pago: 0 };

/** The balance in reais once these have arrived. */
export function saldoCom({ saldo }: Pick<Cliente, 'saldo'>, { comprado, pago }: ContaNaFila): number {
  return toReais(toCentavos(saldo) + comprado - pago);
}

/** The same of the whole account: what was received pays the oldest first. Pure. */
export function contaComAFila(extrato: Extrato, naFila: ContaNaFila): Extrato {
  if (naFila.comprado === 0 && naFila.pago === 0) return extrato;
  const { cliente, aberto } = extrato;
  const partes = comoPaga(
    aberto.map(({ restante }) => ({ restante: toCentavos(restante) })),
    naFila.pago,
  );
  const resta = aberto
    .map((divida, n): Aberto => {
      const restante = toReais(toCentavos(divida.restante) - (partes[n] ?? 0));
      return { ...divida, restante };
    })
    .filter(({ restante }) => restante > 0);
  return { ...extrato, cliente: { ...cliente, saldo: saldoCom(cliente, naFila) }, aberto: resta };
}

type NaFila = ReadonlyMap<string, ContaNaFila>;
const saldoDe = (cliente: Cliente, naFila: NaFila) =>
  saldoCom(cliente, naFila.get(cliente.id) ?? NADA_NA_CONTA);

/** Customers with credit, most first. */
export function credoresDe(clientes: readonly Cliente[], naFila: NaFila): Cliente[] {
  return clientes
    .filter((cliente) => saldoDe(cliente, naFila) < 0)
    .sort((a, b) => saldoDe(a, naFila) - saldoDe(b, naFila));
}

/** Debtors, most first, their number and sum in reais, and the same sums of the customers with credit. */
export function devedoresDe(clientes: readonly Cliente[], naFila: NaFila) {
  const devedores = clientes.filter((cliente) => saldoDe(cliente, naFila) > 0);
  const credores = credoresDe(clientes, naFila);
  const somar = (de: readonly Cliente[]) =>
    toReais(de.reduce((sum, cliente) => sum + toCentavos(saldoDe(cliente, naFila)), 0));
  return {
    quantidade: devedores.length,
    total: somar(devedores),
    credito: { quantidade: credores.length, total: -somar(credores) },
    devedores: devedores.sort((a, b) => saldoDe(b, naFila) - saldoDe(a, naFila)),
  };
}

/** The waiting sums in words; undefined: none. */
export function textoDaFila({ comprado, pago }: ContaNaFila): string | undefined {
  const partes = [
    ...(comprado > 0 ? [`${formatCentavos(comprado)} comprados`] : []),
    ...(pago > 0 ? [`${formatCentavos(pago)} pagos`] : []),
  ];
  return partes.length === 0 ? undefined : `Com ${partes.join(' e ')}, guardados neste aparelho`;
}

/** Sums per customer that this person has not sent yet; for the owner those of other people on this device, too. */
export function useContasNaFila(): ReadonlyMap<string, ContaNaFila> {
  const client = useQueryClient();
  const { envios } = useFila();
  const usuario = useUsuario();
  useAoEntregar(
    (envio) => ehRecebimento(envio) || noFiado(envio) > 0,
    () => void client.invalidateQueries({ queryKey: CLIENTES_KEY }),
  );
  return naConta(
    envios.filter(({ usuarioId }) => usuario?.tipo === 'PRINCIPAL' || usuarioId === usuario?.id),
  );
}
