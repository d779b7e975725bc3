import { formatPreco } from '@balcao/contract/base/money';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { Anchor } from '@mantine/core';

interface NomeIgualProps {
  /** Who has the name already. */
  produto: Pick<Produto, 'nome' | 'valor' | 'unidade'>;
  /** Where he can be opened. */
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
          <Anchor component="button" type="button" inherit onClick={onOpen}>
            abrir
          </Anchor>
        </span>
      )}
    </span>
  );
}
