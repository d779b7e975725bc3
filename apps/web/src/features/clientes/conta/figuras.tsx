import { dayOf, formatDay } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import { SEM_NUMERO } from '@balcao/contract/base/numeros';
import type { Cliente } from '@balcao/contract/clientes/clientes';
import { useFuso, useLoja } from '../../../dados/loja.ts';
import type { ContaNaFila } from '../../../fila/fila.ts';
import { Figure, Figures } from '../../../ui/listas/figure.tsx';
import { textoDaFila } from '../na-fila.ts';

interface FigurasProps {
  /** With the operations that wait on this device. */
  cliente: Cliente;
  /** Their sums. */
  naFila: ContaNaFila;
}

/** Balance, what is left of the limit, and the last purchase. */
export function Figuras({ cliente, naFila }: FigurasProps) {
  const loja = useLoja().data;
  const fuso = useFuso();
  const { saldo, ultimaCompra } = cliente;
  const limite = cliente.limiteFiado ?? loja?.limiteFiadoPadrao ?? null;
  const disponivel = limite === null ? undefined : Math.max(0, limite - saldo);
  const credito = saldo < 0;
  return (
    <Figures plain columns={3} aria-label="Conta">
      <Figure
        main
        titulo={credito ? 'Crédito' : 'Deve'}
        valor={formatReais(Math.abs(saldo))}
        valorTom={credito ? 'bom' : undefined}
        nota={textoDaFila(naFila)}
      />
      <Figure
        titulo="Pode comprar fiado"
        valor={disponivel === undefined ? 'Sem limite' : formatReais(disponivel)}
        nota={limite !== null && `Limite ${formatReais(limite)}`}
      />
      <Figure
        titulo="Última compra"
        valor={ultimaCompra ? formatDay(dayOf(new Date(ultimaCompra), fuso)) : SEM_NUMERO}
      />
    </Figures>
  );
}
