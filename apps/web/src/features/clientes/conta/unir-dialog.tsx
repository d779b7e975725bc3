import { formatReais } from '@balcao/contract/base/money';
import type { Cliente } from '@balcao/contract/clientes/clientes';
import { useRef, useState } from 'react';
import { errorText } from '../../../dados/api-client.ts';
import { useClientesOferecidos } from '../../../dados/clientes.ts';
import { toast } from '../../../lib/toast.ts';
import { ClienteCampo } from '../../../ui/campos/cliente-campo.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { useUnir } from '../api.ts';

/** A customer whom the server does not know yet can't be joined. */
const NENHUM: readonly never[] = [];

/** Two entries of one person become one: this one stays. */
export function UnirDialog({ cliente, onClose }: { cliente: Cliente; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [busca, setBusca] = useState('');
  const [outro, setOutro] = useState<{ id: string; nome: string; saldo: number }>();
  const [erro, setErro] = useState<string>();
  const unir = useUnir();
  const { opcoes, buscando } = useClientesOferecidos(busca, NENHUM);
  const outros = opcoes.filter(({ id }) => id !== cliente.id);

  function submit() {
    if (!outro) {
      setErro('Escolha o outro cadastro.');
      return;
    }
    unir.mutate(
      { clienteOriginalId: cliente.id, clienteDuplicadoId: outro.id },
      {
        onSuccess: () => {
          onClose();
          toast.sucesso(`${outro.nome} agora é ${cliente.nome}.`);
        },
        onError: (error) => setErro(errorText(error, 'Erro ao unir os clientes')),
      },
    );
  }

  return (
    <FormDialog
      titulo={`Unir com ${cliente.nome}`}
      size="sm"
      form={form}
      alerta={undefined}
      dirty={outro !== undefined}
      busy={unir.isPending}
      salvar="Unir"
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        A conta e as compras do outro cadastro passam para <strong>{cliente.nome}</strong>. Não dá para
        desfazer.
      </Text>
      <ClienteCampo
        label="Outro cadastro da mesma pessoa"
        autoFocus
        escolhido={outro}
        busca={busca}
        opcoes={outros.map(({ id, nome, telefone }) => ({ id, nome, nota: telefone }))}
        buscando={buscando}
        nota={outro && (outro.saldo > 0 ? `Deve ${formatReais(outro.saldo)}` : 'Não deve nada')}
        error={erro}
        onBusca={(text) => {
          setErro(undefined);
          setBusca(text);
        }}
        onEscolher={(id) => {
          setErro(undefined);
          setOutro(outros.find((one) => one.id === id));
        }}
        onLimpar={() => setOutro(undefined)}
      />
    </FormDialog>
  );
}
