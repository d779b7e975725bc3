import ProdutosDaLoja from '../../features/produtos/produtos-page.tsx';
import { ComEntrada } from './com-entrada.tsx';
import { ComMovimentos } from './com-movimentos.tsx';

export default function ProdutosPage() {
  return (
    <ComEntrada>
      {(entrar) => (
        <ComMovimentos>{(abrir) => <ProdutosDaLoja onMovimentos={abrir} onEntrada={entrar} />}</ComMovimentos>
      )}
    </ComEntrada>
  );
}
