import { Loading } from '../../../ui/paginas/loading.tsx';
import { Page } from '../../../ui/paginas/page.tsx';
import { NovaCompra } from './nova-compra.tsx';
import { useNova } from './use-nova.ts';

const COMPRAS = { para: '/compras', texto: 'Compras' };

/** `/compras/nova`: what was bought without a note, or before it came. */
export default function NovaPage() {
  const { nova, ...rascunho } = useNova();
  return (
    <Page voltar={COMPRAS} titulo="Compra sem nota">
      {nova ? (
        <NovaCompra {...nova} {...rascunho} />
      ) : (
        <Loading label="Abrindo a compra" height={120} count={2} />
      )}
    </Page>
  );
}
