import { useState } from 'react';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import type { AcoesDaVenda } from '../central/venda-card.tsx';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { Abertas } from './abertas.tsx';
import type { Troca } from './api.ts';
import { Mudada } from './mudada.tsx';

const ComandaDialog = tardio(() => import('./comanda-dialog.tsx'));

interface AbertasNaCentralProps {
  vendas: readonly VendaNaTela[];
  actions: AcoesDaVenda;
}

export default function AbertasNaCentral({ vendas, actions }: AbertasNaCentralProps) {
  const [id, setId] = useState<string>();
  const [mudanca, setMudanca] = useState<Troca>();
  const aberta = vendas.find((venda) => venda.id === id);
  return (
    <>
      <Abertas vendas={vendas} onOpen={(venda) => setId(venda.id)}>
        {mudanca && <Mudada mudanca={mudanca} onDone={() => setMudanca(undefined)} />}
      </Abertas>
      {aberta && (
        <ComandaDialog
          key={aberta.id}
          venda={aberta}
          outras={vendas.filter((venda) => venda.id !== aberta.id)}
          actions={actions}
          onMudada={(feita) => {
            setId(undefined);
            setMudanca(feita);
          }}
          onClose={() => setId(undefined)}
        />
      )}
    </>
  );
}
