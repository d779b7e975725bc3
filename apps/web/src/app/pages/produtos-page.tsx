import ProdutosDaLoja from '../../features/produtos/produtos-page.tsx';
import { ComEntrada } from './com-entrada.tsx';

export default function ProdutosPage() {
  return <ComEntrada>{(entrar) => <ProdutosDaLoja onEntrada={entrar} />}</ComEntrada>;
}
