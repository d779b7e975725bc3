import ProdutosDaLoja from '../../features/produtos/produtos-page.tsx';
import { ComEntrada } from './com-entrada.tsx';
import { ComFicha } from './com-ficha.tsx';
import { ComMovimentos } from './com-movimentos.tsx';

export default function ProdutosPage() {
  return (
    <ComEntrada>
      {(entrar) => (
        <ComFicha>
          {(ficha) => (
            <ComMovimentos>
              {(abrir) => <ProdutosDaLoja onMovimentos={abrir} onEntrada={entrar} onFicha={ficha} />}
            </ComMovimentos>
          )}
        </ComFicha>
      )}
    </ComEntrada>
  );
}
