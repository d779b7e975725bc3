import type { Contagem } from '@balcao/contract/estoque/contagens';
import { useNavigate } from 'react-router';
import { errorText } from '../../../dados/api-client.ts';
import { fila } from '../../../fila/fila.ts';
import { toast } from '../../../lib/toast.ts';
import { confirmar } from '../../../ui/dialogos/perguntas.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { useDescartarContagem } from '../api.ts';
import { CONTAGENS } from '../textos.ts';

interface DescartarProps {
  contagem: Pick<Contagem, 'id' | 'nome'>;
  vazia: boolean;
}

/** There is no way back, so it asks, unless nothing is lost. */
export function Descartar({ contagem: { id, nome }, vazia }: DescartarProps) {
  const descartar = useDescartarContagem();
  const navigate = useNavigate();

  async function ask() {
    const sim =
      vazia ||
      (await confirmar({
        titulo: 'Descartar contagem',
        texto: `O que foi contado em ${nome} se perde. O estoque não muda.`,
        confirmar: 'Descartar',
        perigo: true,
      }));
    if (!sim) return;
    // One that is only here never reaches the server.
    if (fila.get().envios.some(({ key }) => key === id)) await fila.discard(id);
    else {
      try {
        await descartar.mutateAsync(id);
      } catch (error) {
        toast.erro(errorText(error, 'Erro ao descartar a contagem'));
        return;
      }
    }
    toast.sucesso('Contagem descartada.');
    void navigate(CONTAGENS.para);
  }

  return (
    <Button variant="subtle" color="perigo" loading={descartar.isPending} onClick={() => void ask()}>
      Descartar contagem
    </Button>
  );
}
