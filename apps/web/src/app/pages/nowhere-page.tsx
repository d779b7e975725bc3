import { QuietPage } from '../../ui/paginas/quiet-page.tsx';
import { Rasgado } from '../../ui/sinais/marcas.tsx';
import { NotFound } from './not-found.tsx';

/** An address that leads nowhere, on a page of its own. */
export default function NowherePage() {
  return (
    <QuietPage>
      <NotFound marca={<Rasgado />} />
    </QuietPage>
  );
}
