import { type Papel, tituloDoPapel } from '@balcao/papel/papel';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { download } from '../../../lib/download.ts';
import { toast } from '../../../lib/toast.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { imagem } from '../../../papel/imagem.ts';
import { texto as emTexto } from '../../../papel/texto.ts';
import { useWhatsapp } from '../../../papel/whatsapp.tsx';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { PerguntaDialog } from '../../../ui/dialogos/pergunta-dialog.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Skeleton } from '../../../ui/pecas/skeleton.tsx';
import { IconDownload, IconShare } from '../../../ui/sinais/icons.ts';
import classes from './compartilhar-dialog.module.css';
import { useRecibo } from './dados.ts';

interface CompartilharDialogProps {
  vendaId: string;
  devolucaoId?: string | undefined;
  onClose: () => void;
}

/** Shows the picture before it is sent. */
export default function CompartilharDialog({ vendaId, devolucaoId, onClose }: CompartilharDialogProps) {
  const recibo = useRecibo(vendaId, { devolucaoId });
  useReturnFocus();
  return (
    <PerguntaDialog titulo="Compartilhar recibo" size="sm" onClose={onClose}>
      {recibo.isError ? (
        <ErrorState texto="Erro ao carregar o recibo." consulta={recibo} />
      ) : (
        <Maneiras vendaId={devolucaoId ?? vendaId} papel={recibo.data?.papel} />
      )}
    </PerguntaDialog>
  );
}

/** The picture as a file, and an address under which this page shows it. */
function useImagem(vendaId: string, papel: Papel | undefined) {
  const { data: arquivo, isError } = useQuery({
    queryKey: ['recibo', vendaId, 'imagem'],
    queryFn: async () => {
      if (!papel) return null;
      const nome = `recibo-${tituloDoPapel(papel).replace(/[^\p{L}\d]+/gu, '-')}.png`;
      return new File([await imagem(papel)], nome, { type: 'image/png' });
    },
    enabled: papel !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const url = useMemo(() => (arquivo ? URL.createObjectURL(arquivo) : undefined), [arquivo]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return { arquivo: arquivo ?? undefined, url, failed: isError };
}

/** The system's sheet, with the picture where it takes files, else with the text. */
function paraSistema(arquivo: File | undefined, texto: string): ShareData | undefined {
  const ways: ShareData[] = [...(arquivo ? [{ files: [arquivo] }] : []), { text: texto }];
  return ways.find((way) => navigator.canShare?.(way));
}

function Maneiras({ vendaId, papel }: { vendaId: string; papel: Papel | undefined }) {
  const { arquivo, url, failed } = useImagem(vendaId, papel);
  const texto = papel ? emTexto(papel) : '';
  const sistema = papel && (arquivo || failed) ? paraSistema(arquivo, texto) : undefined;
  const whatsapp = useWhatsapp(texto);

  const compartilhar = async (data: ShareData) => {
    try {
      await navigator.share(data);
    } catch (error) {
      // Closed again without a choice.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.erro('Não foi possível compartilhar. Envie pelo WhatsApp ou baixe a imagem.');
    }
  };

  return (
    <>
      {!failed && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        <section className={classes.preview} aria-label="Como o cliente vê" tabIndex={0}>
          {url && papel ? (
            <img src={url} alt={`Recibo, ${tituloDoPapel(papel)}`} className={classes.image} />
          ) : (
            <Skeleton className={classes.image} height="100%" />
          )}
        </section>
      )}
      {whatsapp.campo({
        label: 'WhatsApp do cliente (opcional)',
        description: 'Abre a conversa direto. O número não fica guardado.',
      })}
      <DialogFoot>
        {arquivo && !sistema?.files && (
          <Button
            variant="default"
            leftSection={<IconDownload />}
            onClick={() => download(arquivo, arquivo.name)}
          >
            Baixar imagem
          </Button>
        )}
        {whatsapp.link({ variant: sistema ? 'default' : 'filled', disabled: !papel })}
        {sistema && (
          <Button leftSection={<IconShare />} onClick={() => void compartilhar(sistema)}>
            Compartilhar
          </Button>
        )}
      </DialogFoot>
    </>
  );
}
