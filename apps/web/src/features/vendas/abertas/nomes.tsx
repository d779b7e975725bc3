import { instanteDaVenda } from '@balcao/contract/vendas/venda';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { useUltimas } from '../api.ts';
import { keepFocus } from '../caixa/teclas/use-foco.ts';
import classes from './abertas.module.css';
import { nomesSugeridos } from './ordem.ts';

interface NomesProps {
  abertas: readonly Pick<Venda, 'identificador'>[];
  onPick: (nome: string) => void;
}

export default function Nomes({ abertas, onPick }: NomesProps) {
  const { data = [] } = useUltimas();
  return (
    <fieldset className={classes.nomes} aria-label="Nomes para a comanda">
      {nomesSugeridos(abertas, fechadas(data)).map((nome) => (
        <button
          key={nome}
          type="button"
          className={classes.item}
          onMouseDown={keepFocus}
          onClick={() => onPick(nome)}
        >
          {nome}
        </button>
      ))}
    </fieldset>
  );
}

/** Tabs that were closed, the last one first: their names are free again. */
function fechadas(vendas: readonly Venda[]): Venda[] {
  return vendas
    .filter(({ tipo, finalizada }) => tipo === 'COMANDAS' && finalizada)
    .toSorted((a, b) => instanteDaVenda(b).localeCompare(instanteDaVenda(a)));
}
