import ProdutosDaLoja from '../../features/produtos/produtos-page.tsx';
import { ComMovimentos } from './com-movimentos.tsx';

export default function ProdutosPage() {
  return <ComMovimentos>{(abrir) => <ProdutosDaLoja onMovimentos={abrir} />}</ComMovimentos>;
}
