import { MAX_IMPRESSORA } from '@balcao/contract/base/limites';
import type { Impressora, ImpressoraInput, Ligacao } from '@balcao/contract/impressao/impressoras';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { SEM_NOME, Unreadable } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { conectar, ligacoesPossiveis } from '../../../papel/aparelho/aparelho.ts';
import { SemImpressora } from '../../../papel/aparelho/canal.ts';
import { ChoiceField } from '../../../ui/campos/choice-field.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { useSaida } from '../../../ui/paginas/use-saida.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { Group, Stack } from '../../../ui/pecas/stack.tsx';
import { useSalvarImpressoras, useTestar } from '../api.ts';
import { NOME_DA_LIGACAO } from '../palavras.ts';
import classes from './impressoras.module.css';
import { lerEnderecoDeRede, nomeNovo } from './ler-impressora.ts';

interface NovaImpressoraProps {
  impressoras: readonly Impressora[];
  /** Kept; with the paper of its test, where that could be asked for. */
  onIncluida: (nova: Impressora, impressaoId: string | undefined) => void;
  /** Undefined: there is nothing else to look at. */
  onCancelar: (() => void) | undefined;
}

/** What most shops have stands first. */
const LIGACOES_OFERECIDAS = (['REDE', 'USB', 'BLUETOOTH', 'SERIAL', 'NAVEGADOR'] as const).map((value) => ({
  value,
  text: NOME_DA_LIGACAO[value],
}));

/** How it hangs on the shop, and 'Testar': kept and printed on with one press. */
export function NovaImpressora({ impressoras, onIncluida, onCancelar }: NovaImpressoraProps) {
  const salvar = useSalvarImpressoras();
  const testar = useTestar();
  const { values, input, change, erros, alerta, busy, dirty, props } = useFormulario({
    inicio: () => ({ ligacao: 'REDE' as Ligacao, endereco: '', nome: nomeNovo(impressoras) }),
    ler: ({ ligacao, endereco, nome }) => {
      if (nome.trim() === '') return { errors: { nome: SEM_NOME } };
      if (ligacao !== 'REDE') return { data: { ligacao, nome: nome.trim(), endereco: null } };
      const lido = lerEnderecoDeRede(endereco);
      if (lido instanceof Unreadable) return { errors: { endereco: lido.text } };
      return { data: { ligacao, nome: nome.trim(), endereco: lido } };
    },
    enviar: async (dados: Pick<ImpressoraInput, 'ligacao' | 'nome'> & { endereco: string | null }) => {
      const { ligacao } = dados;
      const dispositivoId = ligacao === 'REDE' || ligacao === 'NAVEGADOR' ? null : await conectar(ligacao);
      const nova: ImpressoraInput = { ...dados, dispositivoId };
      const todas = await salvar.mutateAsync((antes) => [...antes, nova]);
      const salva = todas.find(
        (each) => !impressoras.some(({ id }) => id === each.id) && each.nome === dados.nome,
      );
      // It is kept, whatever becomes of its first paper.
      const job =
        salva && ligacao !== 'NAVEGADOR'
          ? await testar.mutateAsync(salva.id).catch((error: unknown) => {
              toast.erro(errorText(error, 'Não foi possível imprimir o teste.'));
            })
          : undefined;
      return { salva, impressaoId: job?.id };
    },
    aoSalvar: ({ salva, impressaoId }) => {
      if (salva) onIncluida(salva, impressaoId);
    },
    erro: (error) => {
      const [dito] = error instanceof ApiError ? Object.values(error.campos) : [];
      if (dito) return dito;
      return error instanceof SemImpressora
        ? `${error.message}.`
        : errorText(error, 'Não foi possível salvar a impressora.');
    },
  });
  useSaida(dirty);
  // Opened by a button, which is gone: typing begins here.
  const pedida = useRef(onCancelar !== undefined);
  const { ref } = props;
  useEffect(() => {
    if (pedida.current) ref.current?.querySelector<HTMLElement>('input')?.focus();
  }, [ref]);
  const { ligacao } = values;
  const falta = ligacao === 'REDE' || ligacao === 'NAVEGADOR' ? undefined : ligacoesPossiveis()[ligacao];
  return (
    <form {...props} aria-labelledby="nova-impressora">
      <Stack gap="md">
        <h2 id="nova-impressora" className={classes.titulo}>
          Nova impressora
        </h2>
        {alerta && (
          <Note tom="ruim" role="alert">
            {alerta}
          </Note>
        )}
        <ChoiceField
          name="ligacao"
          label="Como ela está ligada"
          options={LIGACOES_OFERECIDAS}
          value={ligacao}
          error={erros.ligacao}
          onChange={(value) => change({ ligacao: value })}
        />
        {ligacao === 'REDE' && (
          <TextInput
            label="Endereço"
            description="Está na folha que a impressora imprime quando é ligada com o botão de avanço apertado."
            placeholder="192.168.0.50"
            inputMode="decimal"
            autoComplete="off"
            required
            {...input('endereco')}
          />
        )}
        {ligacao === 'NAVEGADOR' && (
          <p className={classes.nota}>
            Usa a janela de impressão de cada aparelho, com a impressora que estiver instalada nele. Não abre
            a gaveta e não imprime sozinha.
          </p>
        )}
        {falta && (
          <Note tom="atencao" titulo={`${NOME_DA_LIGACAO[ligacao]} não funciona neste navegador`}>
            {falta}
          </Note>
        )}
        <TextInput label="Nome" maxLength={MAX_IMPRESSORA} required {...input('nome')} />
        {(ligacao === 'REDE' || ligacao === 'SERIAL' || ligacao === 'USB') && (
          <p className={classes.nota}>Bematech ou Daruma? Ponha a impressora no modo ESC/POS antes.</p>
        )}
        <Group gap="sm" justify="flex-end">
          {onCancelar && (
            <Button variant="default" disabled={busy} onClick={onCancelar}>
              Cancelar
            </Button>
          )}
          <Button type="submit" loading={busy} disabled={falta !== undefined}>
            {ligacao === 'NAVEGADOR' ? 'Adicionar' : 'Testar'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
