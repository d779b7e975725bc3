import type { Cliente } from '@balcao/contract/clientes/clientes';
import { useState } from 'react';
import { Card } from '../../../ui/paginas/card.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Page } from '../../../ui/paginas/page.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { NADA_NA_CONTA, saldoCom, useContasNaFila } from '../na-fila.ts';
import { Figuras } from './figuras.tsx';
import { ReceberDialog } from './receber-dialog.tsx';

interface SemExtratoProps {
  /** The customer as this device knows him. */
  conhecido: Cliente;
  /** The server has not heard of him. */
  novo: boolean;
  consulta: { refetch: () => unknown; isFetching: boolean };
}

/** The account as far as the device has it: the balance, which can be paid; the ledger is only on the server. */
export function SemExtrato({ conhecido, novo, consulta }: SemExtratoProps) {
  const [recebendo, setRecebendo] = useState(false);
  const naFila = useContasNaFila().get(conhecido.id) ?? NADA_NA_CONTA;
  const cliente = { ...conhecido, saldo: saldoCom(conhecido, naFila) };
  return (
    <>
      <Page
        voltar={{ para: '/clientes', texto: 'Clientes' }}
        titulo={cliente.nome}
        acoes={<Button onClick={() => setRecebendo(true)}>Receber</Button>}
      >
        <Card>
          <Figuras cliente={cliente} naFila={naFila} />
        </Card>
        <ErrorState
          card
          texto={
            novo ? 'O extrato começa quando este cliente chegar ao servidor' : 'Erro ao carregar o extrato'
          }
          consulta={consulta}
        />
      </Page>
      {recebendo && <ReceberDialog cliente={cliente} aberto={[]} onClose={() => setRecebendo(false)} />}
    </>
  );
}
