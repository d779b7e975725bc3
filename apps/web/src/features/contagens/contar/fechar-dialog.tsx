import { plural } from '@balcao/contract/base/numeros';
import type { Contagem } from '@balcao/contract/estoque/contagens';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { errorText } from '../../../dados/api-client.ts';
import { fila } from '../../../fila/fila.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Stack } from '../../../ui/pecas/stack.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { useFecharContagem } from '../api.ts';

interface FecharDialogProps {
  contagem: Pick<Contagem, 'id' | 'nome'>;
  faltam: number;
  contados: number;
  /** Scans that the server does not have yet. */
  esperando: number;
  onClose: () => void;
}

export default function FecharDialog({ contagem, faltam, contados, esperando, onClose }: FecharDialogProps) {
  useReturnFocus();
  const fechar = useFecharContagem(contagem.id);
  // However often it is pressed, it is closed once.
  const [chave] = useState(() => uuidv4());
  const encerrar = (zerarFaltantes: boolean) =>
    fechar.mutate({ zerarFaltantes, chave }, { onSuccess: onClose });
  const parada = fechar.isPending || esperando > 0;
  return (
    <Modal opened onClose={onClose} title={`Fechar ${contagem.nome}`} size="md">
      <Stack gap="md">
        {fechar.isError && (
          <Note tom="ruim" role="alert">
            {errorText(fechar.error, 'Erro ao fechar a contagem')}
          </Note>
        )}
        {esperando > 0 && (
          <Note
            tom="atencao"
            role="status"
            acao={
              <Button variant="default" size="sm" onClick={() => void fila.wake()}>
                Enviar agora
              </Button>
            }
          >
            {`${plural(esperando, 'leitura ainda está', 'leituras ainda estão')} neste aparelho. Feche quando chegar ao servidor.`}
          </Note>
        )}
        <Text>
          {`${plural(contados, 'produto contado', 'produtos contados')}. O estoque de cada um passa a ser o que se viu, no instante em que se viu: o que foi vendido depois continua valendo.`}
        </Text>
        <Button
          size="lg"
          fullWidth
          data-autofocus
          disabled={parada}
          loading={fechar.isPending && !fechar.variables.zerarFaltantes}
          onClick={() => encerrar(false)}
        >
          Fechar contagem
        </Button>
        {faltam > 0 && (
          <>
            <Text c="dimmed">
              {faltam === 1
                ? 'Falta 1 produto que ninguém contou. Ele fica como está, a não ser que não esteja na loja:'
                : `Faltam ${faltam} produtos que ninguém contou. Eles ficam como estão, a não ser que não estejam na loja:`}
            </Text>
            <Button
              variant="light"
              color="perigo"
              fullWidth
              disabled={parada}
              loading={fechar.isPending && fechar.variables.zerarFaltantes}
              onClick={() => encerrar(true)}
            >
              Contar como zero
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  );
}
