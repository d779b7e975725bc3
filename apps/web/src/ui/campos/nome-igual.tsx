import { formatPreco } from '@balcao/contract/base/money';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { ComAbrir } from './com-abrir.tsx';

interface NomeIgualProps {
  produto: Pick<Produto, 'nome' | 'valor' | 'unidade'>;
  onOpen?: () => void;
}

/** Under the name of a product, while it is typed: no error, for two may have one name. */
export function NomeIgual({ produto, onOpen }: NomeIgualProps) {
  const { nome, valor, unidade } = produto;
  return (
    <span role="status">
      <ComAbrir texto={`Já existe ${nome}, ${formatPreco(valor, unidade)}`} onOpen={onOpen} />
    </span>
  );
}
