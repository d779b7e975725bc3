import { formatInstant } from '@balcao/contract/base/calendar';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { errorText } from '../../../dados/api-client.ts';
import { useImpressoras } from '../../../dados/impressoras.ts';
import { useFuso } from '../../../dados/loja.ts';
import { toast } from '../../../lib/toast.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { PerguntaDialog } from '../../../ui/dialogos/pergunta-dialog.tsx';
import { confirmar } from '../../../ui/dialogos/perguntas.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { useDescartar, useTentar } from '../api.ts';
import { estadoEmPalavras, nomeDoPapel } from '../palavras.ts';
import { outrasPara } from './outras.ts';
import classes from './parados.module.css';
import { chegaTarde } from './parados.ts';

interface ParadosDialogProps {
  parados: readonly Impressao[];
  agora: number;
  onClose: () => void;
}

/** Every paper that did not come out, and what can be done about each. Closes when nothing is left. */
export default function ParadosDialog({ parados, agora, onClose }: ParadosDialogProps) {
  useReturnFocus();
  const tentar = useTentar();
  const nenhum = parados.length === 0;
  useEffect(() => {
    if (nenhum) onClose();
  }, [nenhum, onClose]);
  // Those that need no answer of their own.
  const simples = parados.filter(
    (job) => job.estado !== 'incerto' && job.documento.tipo !== 'gaveta' && !chegaTarde(job, agora),
  );
  return (
    <PerguntaDialog titulo="O que não saiu" size="md" onClose={onClose}>
      <ul className={classes.lista} aria-label="Papéis parados">
        {parados.map((job) => (
          <Parado key={job.id} job={job} tarde={chegaTarde(job, agora)} />
        ))}
      </ul>
      <DialogFoot>
        <Button variant="default" onClick={onClose} data-autofocus>
          Fechar
        </Button>
        {simples.length > 1 && (
          <Button
            loading={tentar.isPending}
            onClick={() => tentar.mutate({ ids: simples.map(({ id }) => id) }, { onError: dizerErro })}
          >
            {`Tentar os ${simples.length}`}
          </Button>
        )}
      </DialogFoot>
    </PerguntaDialog>
  );
}

const dizerErro = (error: unknown) => toast.erro(errorText(error, 'Não foi possível. Tente novamente.'));

function Parado({ job, tarde }: { job: Impressao; tarde: boolean }) {
  const { id, documento, impressora, criadaEm, estado } = job;
  const nome = nomeDoPapel(documento);
  const fuso = useFuso();
  const impressoras = useImpressoras();
  const tentar = useTentar();
  const descartar = useDescartar();
  const ocupado = tentar.isPending || descartar.isPending;
  const outras = outrasPara(job, impressoras);
  const incerto = estado === 'incerto';
  const gaveta = documento.tipo === 'gaveta';

  async function largar() {
    const yes =
      gaveta ||
      incerto ||
      (await confirmar({
        titulo: `Descartar ${nome}?`,
        texto:
          documento.tipo === 'cozinha' ? 'A cozinha não fica sabendo por aqui.' : 'Ele não será impresso.',
        confirmar: 'Descartar',
        perigo: true,
      }));
    if (yes) descartar.mutate([id], { onError: dizerErro });
  }
  const mandar = (impressoraId?: string) =>
    tentar.mutate({ ids: [id], ...(impressoraId ? { impressoraId } : {}) }, { onError: dizerErro });

  // Two answers to one question weigh the same; giving up is less than trying.
  const larga = (
    <Button
      {...(incerto ? { variant: 'default' } : { variant: 'subtle', color: 'gray' })}
      size="sm"
      disabled={ocupado}
      onClick={() => void largar()}
    >
      {gaveta ? 'Entendi' : incerto ? 'Saiu' : 'Descartar'}
    </Button>
  );
  return (
    <li className={classes.parado}>
      <div>
        <strong>{nome}</strong>
        <p className={classes.nota}>
          {`${impressora.nome} · ${formatInstant(new Date(criadaEm), fuso)} · ${estadoEmPalavras(job).texto}`}
        </p>
        {incerto && <p>O papel saiu inteiro? Se não, o novo leva REIMPRESSÃO escrito.</p>}
        {!incerto && tarde && <p>Já faz mais de 10 minutos. A cozinha ainda precisa dele?</p>}
      </div>
      <div className={classes.acoes}>
        {incerto && larga}
        {!gaveta && (
          <Button variant="default" size="sm" disabled={ocupado} onClick={() => mandar()}>
            {incerto ? 'Não saiu' : tarde ? 'Imprimir agora' : 'Tentar de novo'}
          </Button>
        )}
        {!incerto && larga}
        {!gaveta && outras.length > 0 && (
          <NativeSelect
            className={classes.outra ?? ''}
            aria-label={`Imprimir ${nome} em outra`}
            disabled={ocupado}
            data={[
              { value: '', label: 'Imprimir em outra' },
              ...outras.map((outra) => ({ value: outra.id, label: outra.nome })),
            ]}
            value=""
            onChange={({ currentTarget: { value } }) => value && mandar(value)}
          />
        )}
      </div>
    </li>
  );
}
