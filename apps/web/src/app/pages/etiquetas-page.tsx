import type { Produto } from '@balcao/contract/produtos/produtos';
import { useState } from 'react';
import EtiquetasDaLoja from '../../features/etiquetas/etiquetas-page.tsx';
import { tardio } from '../../ui/paginas/tardio.tsx';

const CargaDialog = tardio(() => import('../../features/balanca/carga/carga-dialog.tsx'));

/** `/etiquetas`, and over it the way of products to a scale that prints labels itself. */
export default function EtiquetasPage() {
  const [aLevar, setALevar] = useState<readonly Produto[]>();
  return (
    <>
      <EtiquetasDaLoja onBalanca={setALevar} />
      {aLevar && <CargaDialog produtos={aLevar} onClose={() => setALevar(undefined)} />}
    </>
  );
}
