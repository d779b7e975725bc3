/** What of a customer's account still waits on this device, on top of what the server said. */

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

/** What he owes once this has arrived, in reais. */
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

/** Whom the store owes, most first. Pure. */
export function credoresDe(clientes: readonly Cliente[], naFila: NaFila): Cliente[] {
  return clientes
    .filter((cliente) => saldoDe(cliente, naFila) < 0)
    .sort((a, b) => saldoDe(a, naFila) - saldoDe(b, naFila));
}

/** Who owes, most first, how many and how much (reais), and the same sums of whom the store owes. Pure. */
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

/** What of it the server does not know yet; undefined: nothing. */
export function textoDaFila({ comprado, pago }: ContaNaFila): string | undefined {
  const partes = [
    ...(comprado > 0 ? [`${formatCentavos(comprado)} comprados`] : []),
    ...(pago > 0 ? [`${formatCentavos(pago)} pagos`] : []),
  ];
  return partes.length === 0 ? undefined : `Com ${partes.join(' e ')}, guardados neste aparelho`;
}

/** What this person sold on fiado and received, and has not sent yet; of the owner what others left here, too. */
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
