import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { tituloVenda } from '@balcao/contract/vendas/numero';
import { sinalDe } from '@balcao/contract/vendas/sinal';
import { exigeMotivo, SEM_MOTIVO } from '@balcao/contract/vendas/venda';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { List, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useUsuario } from '../../dados/use-sessao.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { PerguntaForm } from '../../ui/dialogos/pergunta-form.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { Text } from '../../ui/pecas/text.tsx';
import { useDevolucoes } from './devolucao/api.ts';
import { oQueSeDesfaz } from './devolucao/desfeito.ts';
import { type Destinado, DestinoCampos, useDestinoDoSinal } from './sinal/destino-campos.tsx';

interface CancelarDialogProps {
  venda: Venda;
  busy: boolean;
  onConfirm: (motivo: string, destino?: Destinado) => void;
  onClose: () => void;
}

/** The sale stays in the history as cancelled, with the reason. */
export default function CancelarDialog({ venda, busy, onConfirm, onClose }: CancelarDialogProps) {
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const aberta = !venda.finalizada;
  const titulo = tituloVenda(venda);
  const { devolucoes = [] } = useDevolucoes(venda);
  const obrigatorio = exigeMotivo(venda, useUsuario()?.tipo);
  const comSinal = aberta && sinalDe(venda) !== 0;
  const destino = useDestinoDoSinal(venda);
  const [tentou, setTentou] = useState(false);
  useReturnFocus();
  return (
    <PerguntaForm
      titulo={aberta ? `Cancelar ${titulo}?` : `Cancelar a venda ${titulo.replace(/^Venda /, '')}?`}
      size="sm"
      enviar={
        <Button type="submit" color="perigo" loading={busy}>
          {aberta && venda.tipo === 'COMANDAS' ? 'Cancelar comanda' : 'Cancelar venda'}
        </Button>
      }
      onSubmit={() => {
        setTentou(true);
        if (obrigatorio && motivo.trim() === '') setError(SEM_MOTIVO);
        else if (!comSinal) onConfirm(motivo.trim());
        else if (destino.destinado) onConfirm(motivo.trim(), destino.destinado);
      }}
      onClose={onClose}
    >
      {comSinal && <DestinoCampos destino={destino} tentou={tentou} />}
      {aberta ? (
        <Text mb="md">
          {comSinal
            ? 'O motivo e o seu nome ficam no histórico.'
            : 'Os produtos voltam ao estoque e nada é cobrado. O motivo e o seu nome ficam no histórico.'}
        </Text>
      ) : (
        <>
          <List mb="xs" aria-label="O que será desfeito">
            {oQueSeDesfaz(venda, devolucoes).map((frase) => (
              <List.Item key={frase}>{frase}</List.Item>
            ))}
          </List>
          <Text mb="md">Ela continua no histórico como cancelada.</Text>
        </>
      )}
      <TextInput
        label="Motivo"
        placeholder="Ex.: cliente desistiu"
        data-autofocus
        required={obrigatorio}
        maxLength={MAX_TEXTO}
        value={motivo}
        error={error}
        mb="sm"
        onChange={(event) => {
          setError(undefined);
          setMotivo(event.currentTarget.value);
        }}
      />
    </PerguntaForm>
  );
}
