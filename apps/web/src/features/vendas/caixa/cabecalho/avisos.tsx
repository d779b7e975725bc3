import { memo, Suspense } from 'react';
import { useCopiaDaLoja } from '../../../../dados/copia/consulta.ts';
import { useFuso } from '../../../../dados/loja.ts';
import { FilaBadge } from '../../../../fila/fila.ts';
import { useNow } from '../../../../lib/use-now.ts';
import classes from '../caixa.module.css';
import { idadeDosProdutos } from '../produtos/idade.ts';

/** How often their age is looked at, in milliseconds. */
const OLHA = 30_000;

/** Above the products: what waits on this device, and how old the products are. Drawn by itself alone. */
export const AvisosDoCaixa = memo(function AvisosDoCaixa() {
  return (
    <>
      <Suspense fallback={null}>
        <FilaBadge />
      </Suspense>
      <IdadeDosProdutos />
    </>
  );
});

function IdadeDosProdutos() {
  const { em, falha } = useCopiaDaLoja();
  const fuso = useFuso();
  const now = useNow(OLHA);
  const texto = idadeDosProdutos(em, falha !== undefined, now, fuso);
  return texto ? <p className={classes.idade}>{texto}</p> : null;
}
