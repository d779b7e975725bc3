import { CODIGOS_DE_PAGINA, type Impressora } from '@balcao/contract/impressao/impressoras';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../dados/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { ChoiceField } from '../../../ui/campos/choice-field.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Group } from '../../../ui/pecas/stack.tsx';
import { useImpressao, useSalvarImpressoras, useTentar } from '../api.ts';
import { estadoEmPalavras } from '../palavras.ts';
import classes from './impressoras.module.css';

const NENHUMA = 'nenhuma';
const OUTRA = 'outra';
const REGUAS = ['32', '42', '48'];

interface TesteProps {
  impressora: Impressora;
  impressaoId: string;
  onPronto: () => void;
}

/** What became of the test page, and what a person reads on it: each answer is kept at once. */
export function Teste({ impressora, impressaoId, onPronto }: TesteProps) {
  const { data: job } = useImpressao(impressaoId);
  const tentar = useTentar();
  const salvar = useSalvarImpressoras();
  const [linha, setLinha] = useState('');
  const [regua, setRegua] = useState('');
  const [outra, setOutra] = useState('');
  const { tom, texto } = job ? estadoEmPalavras(job) : { tom: 'neutro' as const, texto: 'Enviando o teste…' };
  const secao = useRef<HTMLElement>(null);
  // What was asked for is in sight, and the keyboard goes on here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another paper was asked for.
  useEffect(() => secao.current?.focus(), [impressaoId]);
  const parada = job && ['falhou', 'sem_papel', 'tampa', 'incerto'].includes(job.estado);

  const guardar = (part: Partial<Pick<Impressora, 'codigoDePagina' | 'colunas'>>) =>
    salvar.mutate((antes) => antes.map((each) => (each.id === impressora.id ? { ...each, ...part } : each)), {
      onSuccess: () => toast.sucesso('Anotado.'),
      onError: (error) => toast.erro(errorText(error, 'Não foi possível salvar.')),
    });

  function escolherLinha(value: string) {
    setLinha(value);
    const pagina = CODIGOS_DE_PAGINA[Number(value) - 1];
    if (pagina) guardar({ codigoDePagina: pagina });
  }

  function escolherRegua(value: string) {
    setRegua(value);
    if (value !== OUTRA) guardar({ colunas: Number(value) });
  }

  return (
    <section ref={secao} tabIndex={-1} className={classes.teste} aria-label={`Teste de ${impressora.nome}`}>
      <Note
        tom={tom}
        role="status"
        titulo={texto}
        acao={
          parada && (
            <Button
              variant="default"
              loading={tentar.isPending}
              onClick={() => tentar.mutate({ ids: [impressaoId] })}
            >
              Tentar de novo
            </Button>
          )
        }
      />
      <ChoiceField
        name="linha"
        label="Qual linha ficou certa?"
        options={[
          ...CODIGOS_DE_PAGINA.map((_, index) => ({ value: String(index + 1), text: String(index + 1) })),
          { value: NENHUMA, text: 'Nenhuma' },
        ]}
        value={linha}
        error={undefined}
        onChange={escolherLinha}
      />
      {linha === NENHUMA && (
        <Note tom="atencao" titulo="Ponha a impressora em ESC/POS">
          Bematech e Daruma vêm em outro modo. Troque na própria impressora (veja o manual) e teste de novo. A
          linha 5 serve em qualquer uma, sem acentos.
        </Note>
      )}
      <ChoiceField
        name="regua"
        label="Quantos números couberam na primeira linha da régua?"
        options={[...REGUAS.map((value) => ({ value, text: value })), { value: OUTRA, text: 'Outro' }]}
        value={regua}
        error={undefined}
        onChange={escolherRegua}
      />
      {regua === OUTRA && (
        <Group gap="sm" align="flex-start">
          <TextInput
            className={classes.numero ?? ''}
            aria-label="Números na primeira linha"
            inputMode="numeric"
            autoFocus
            value={outra}
            onChange={(event) => setOutra(event.currentTarget.value)}
            onKeyDown={({ key }) => key === 'Enter' && guardar({ colunas: Number(outra) })}
          />
          <Button variant="default" onClick={() => guardar({ colunas: Number(outra) })}>
            Salvar
          </Button>
        </Group>
      )}
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onPronto}>
          Pronto
        </Button>
      </Group>
    </section>
  );
}
