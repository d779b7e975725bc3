import { formatPreco } from '@balcao/contract/base/money';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { Anchor } from '../pecas/anchor.tsx';
import classes from './nome-igual.module.css';

interface NomeIgualProps {
  produto: Pick<Produto, 'nome' | 'valor' | 'unidade'>;
  onOpen?: () => void;
}

/** Under the name of a product, while it is typed: no error, for two may have one name. */
export function NomeIgual({ produto, onOpen }: NomeIgualProps) {
  const { nome, valor, unidade } = produto;
  return (
    <span role="status">
      <span>{`Já existe ${nome}, ${formatPreco(valor, unidade)}`}</span>
      {onOpen && (
        <span>
          {' · '}
          <Anchor component="button" type="button" className={classes.abrir} onClick={onOpen}>
            abrir
          </Anchor>
        </span>
      )}
    </span>
  );
}
