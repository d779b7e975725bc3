import { formatReais } from '@balcao/contract/base/money';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useClientesOferecidos } from '../../../../dados/clientes.ts';
import {
  type ClienteConhecido,
  type ClienteDigitado,
  lerDigitado,
} from '../../../../dados/clientes-achar.ts';
import { clienteNovo, fila, useNovosNaFila } from '../../../../fila/fila.ts';
import { agora } from '../../../../lib/clock.ts';
import { toast } from '../../../../lib/toast.ts';
import { ClienteCampo } from '../../../../ui/campos/cliente-campo.tsx';
import { DialogFoot } from '../../../../ui/dialogos/dialog-foot.tsx';
import { PerguntaDialog } from '../../../../ui/dialogos/pergunta-dialog.tsx';
import { Button } from '../../../../ui/pecas/button.tsx';
import type { Escolha } from './escolha.ts';

interface ClienteDialogProps {
  escolhido: Escolha['cliente'];
  onEscolher: (cliente: Escolha['cliente']) => void;
  onClose: () => void;
}

export default function ClienteDialog({ escolhido, onEscolher, onClose }: ClienteDialogProps) {
  const [atual, setAtual] = useState(escolhido);
  const [busca, setBusca] = useState('');
  const { opcoes, buscando } = useClientesOferecidos(busca, useNovosNaFila().clientes);
  const digitado = lerDigitado(busca);
  const escolher = ({ id, nome }: Pick<ClienteConhecido, 'id' | 'nome'>) => {
    onEscolher({ id, nome });
    onClose();
  };
  /** On the device first, told before the sale that names him: he may buy at once. */
  const criar = async (digitado: ClienteDigitado) => {
    const novo = { ...digitado, id: uuidv7() };
    try {
      const feita = await fila.fazer(clienteNovo(novo, agora()));
      if (feita.kind === 'refused') toast.erro(feita.mensagem);
      else escolher(novo);
    } catch {
      toast.erro('Erro ao salvar cliente.');
    }
  };
  return (
    <PerguntaDialog titulo="De quem é o fiado" size="sm" onClose={onClose}>
      <ClienteCampo
        label="Cliente"
        autoFocus
        escolhido={atual ?? undefined}
        busca={busca}
        opcoes={opcoes.map(({ id, nome, telefone, saldo }) => ({
          id,
          nome,
          nota: saldo > 0 ? `deve ${formatReais(saldo)}` : telefone,
        }))}
        buscando={buscando}
        novo={digitado?.nome}
        onBusca={setBusca}
        onEscolher={(id) => {
          const found = opcoes.find((one) => one.id === id);
          if (found) escolher(found);
        }}
        onCriar={() => {
          if (digitado) void criar(digitado);
        }}
        onLimpar={() => {
          setAtual(null);
          onEscolher(null);
        }}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
      </DialogFoot>
    </PerguntaDialog>
  );
}
