import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { useRef, useState } from 'react';
import { errorText } from '../../../dados/api-client.ts';
import { passFocus } from '../../../lib/pass-focus.ts';
import { toast } from '../../../lib/toast.ts';
import { confirmar } from '../../../ui/dialogos/perguntas.ts';
import { Card } from '../../../ui/paginas/card.tsx';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Group } from '../../../ui/pecas/stack.tsx';
import { IconSettings, IconTrash } from '../../../ui/sinais/icons.ts';
import { useSalvarImpressoras, useTestar } from '../api.ts';
import { sobreImpressora } from '../palavras.ts';
import classes from './impressoras.module.css';
import { Teste } from './teste.tsx';

const ImpressoraForm = tardio(() => import('./impressora-form.tsx'));

interface ImpressoraCartaoProps {
  impressora: Impressora;
  /** The paper of the test that is looked at. */
  teste: string | undefined;
  onTeste: (impressaoId: string | undefined) => void;
}

/** One printer of the store: how it is reached, its test, and what can be set. */
export function ImpressoraCartao({ impressora, teste, onTeste }: ImpressoraCartaoProps) {
  const { id, nome, ligacao } = impressora;
  const [ajustando, setAjustando] = useState(false);
  const testar = useTestar();
  const salvar = useSalvarImpressoras();
  const cartao = useRef<HTMLDivElement>(null);

  async function tirar() {
    const yes = await confirmar({
      titulo: `Tirar ${nome}?`,
      texto:
        'O que ainda espera por ela não sai: fica na lista de papéis parados, para ir a outra impressora.',
      confirmar: 'Tirar',
      perigo: true,
    });
    if (!yes) return;
    const passar = passFocus(cartao.current);
    salvar.mutate((antes) => antes.filter((each) => each.id !== id), {
      onSuccess: () => {
        toast.sucesso(`${nome} saiu da lista.`);
        passar();
      },
      onError: (error) => toast.erro(errorText(error, 'Não foi possível tirar a impressora.')),
    });
  }

  return (
    <Card as="li" ref={cartao} className={classes.cartao ?? ''} aria-label={nome}>
      <div className={classes.cabeca}>
        <div className={classes.quem}>
          <h2 className={classes.nome}>{nome}</h2>
          <p className={classes.nota}>{sobreImpressora(impressora)}</p>
        </div>
        <Group gap="xs">
          {ligacao !== 'NAVEGADOR' && (
            <Button
              variant="default"
              loading={testar.isPending}
              aria-label={`Testar ${nome}`}
              onClick={() =>
                testar.mutate(id, {
                  onSuccess: (job) => onTeste(job.id),
                  onError: (error) => toast.erro(errorText(error, 'Não foi possível imprimir o teste.')),
                })
              }
            >
              Testar
            </Button>
          )}
          <ActionIcon color="gray" aria-label={`Ajustar ${nome}`} onClick={() => setAjustando(true)}>
            <IconSettings />
          </ActionIcon>
          <ActionIcon color="gray" aria-label={`Tirar ${nome}`} onClick={() => void tirar()}>
            <IconTrash />
          </ActionIcon>
        </Group>
      </div>
      {teste && (
        <Teste
          impressora={impressora}
          impressaoId={teste}
          onPronto={() => {
            onTeste(undefined);
            cartao.current?.querySelector<HTMLElement>('button')?.focus();
          }}
        />
      )}
      {ajustando && <ImpressoraForm impressora={impressora} onClose={() => setAjustando(false)} />}
    </Card>
  );
}
