import { useEstouNaComanda, useQuemEstaNaComanda } from '../../../dados/presenca.ts';
import { IconUser } from '../../../ui/sinais/icons.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './nesta-comanda.module.css';

interface NestaComandaProps {
  venda: Pick<VendaNaTela, 'id' | 'naFila'>;
}

/** On a screen that shows a tab: others see that it does, and it says who else has it open. */
export default function NestaComanda({ venda: { id, naFila } }: NestaComandaProps) {
  // What waits on this device the server may not know.
  useEstouNaComanda(naFila ? undefined : id);
  const quem = useQuemEstaNaComanda()(id);
  return (
    <p className={classes.presenca} role="status">
      {quem && (
        <>
          <IconUser size="sm" />
          <span>{` ${quem.texto}`}</span>
        </>
      )}
    </p>
  );
}
