/** What of a customer's account still waits on this device, on top of what the server said. */
import type { Aberto, Cliente, Extrato } from '@balcao/contract/clientes';
import { comoPaga } from '@balcao/contract/fiado';
import { toCentavos, toReais } from '@balcao/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { CLIENTES_KEY } from '../../dados/clientes.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import {
  type Envio,
  ehRecebimento,
  isQueued,
  totalDoEnvio,
  useAoEntregar,
  useFila,
} from '../../fila/fila.ts';

/** By customer, in centavos. Pure. */
function recebidosNaFila(envios: readonly Envio[]): ReadonlyMap<string, number> {
  const recebidos = new Map<string, number>();
  for (const envio of envios) {
    if (!ehRecebimento(envio) || !isQueued(envio)) continue;
    recebidos.set(envio.vendaId, (recebidos.get(envio.vendaId) ?? 0) + totalDoEnvio(envio));
  }
  return recebidos;
}

/** What he owes once this has arrived, in reais. */
export function saldoCom({ saldo }: Pick<Cliente, 'saldo'>, centavos: number): number {
  return toReais(toCentavos(saldo) - centavos);
}

/** The same of the whole account: what was received pays the oldest first. Pure. */
export function contaComAFila(extrato: Extrato, centavos: number): Extrato {
  if (centavos === 0) return extrato;
  const { cliente, aberto } = extrato;
  const partes = comoPaga(
    aberto.map(({ restante }) => ({ restante: toCentavos(restante) })),
    centavos,
  );
  const resta = aberto
    .map((divida, n): Aberto => {
      const restante = toReais(toCentavos(divida.restante) - (partes[n] ?? 0));
      return { ...divida, restante };
    })
    .filter(({ restante }) => restante > 0);
  return { ...extrato, cliente: { ...cliente, saldo: saldoCom(cliente, centavos) }, aberto: resta };
}

/** What this person received and has not sent yet; of the owner what others left here, too. */
export function useRecebidosNaFila(): ReadonlyMap<string, number> {
  const client = useQueryClient();
  const { envios } = useFila();
  const usuario = useUsuario();
  useAoEntregar(ehRecebimento, () => void client.invalidateQueries({ queryKey: CLIENTES_KEY }));
  return recebidosNaFila(
    envios.filter(({ usuarioId }) => usuario?.tipo === 'PRINCIPAL' || usuarioId === usuario?.id),
  );
}
