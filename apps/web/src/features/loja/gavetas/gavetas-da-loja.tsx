import '../../../ui/campos/checkbox-styles.ts';
import { MAX_GAVETA } from '@balcao/contract/base/limites';
import type { Gaveta } from '@balcao/contract/caixa/caixa';
import { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, chamar, errorText } from '../../../dados/api-client.ts';
import { CAIXA_KEY, gavetasQuery } from '../../../dados/gaveta.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { toast } from '../../../lib/toast.ts';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { SettingsSection } from '../../../ui/paginas/settings-section.tsx';
import { useSaida } from '../../../ui/paginas/use-saida.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { Skeleton } from '../../../ui/pecas/skeleton.tsx';
import { IconPlus } from '../../../ui/sinais/icons.ts';
import classes from './gavetas.module.css';

/** The drawers that money lies in: one is enough for most. */
export function GavetasDaLoja() {
  const gavetas = useQuery(gavetasQuery);
  const [nova, setNova] = useState(false);
  if (naoVeio(gavetas)) return <ErrorState texto="Não foi possível carregar os caixas." consulta={gavetas} />;
  if (!gavetas.data) return <Skeleton height={120} role="status" aria-label="Carregando os caixas" />;
  return (
    <SettingsSection
      id="gavetas"
      titulo="Caixas da loja"
      descricao="Um para cada gaveta de dinheiro. Cada aparelho guarda qual é o seu."
    >
      <ul className={classes.list}>
        {gavetas.data.map((gaveta) => (
          <GavetaLinha key={gaveta.id} gaveta={gaveta} />
        ))}
        {nova && <GavetaLinha onFeita={() => setNova(false)} />}
      </ul>
      {!nova && (
        <Button variant="default" leftSection={<IconPlus />} onClick={() => setNova(true)}>
          Novo caixa
        </Button>
      )}
    </SettingsSection>
  );
}

interface GavetaLinhaProps {
  /** None: a new one. */
  gaveta?: Gaveta;
  onFeita?: () => void;
}

/** A drawer: its name, and whether it is used. */
function GavetaLinha({ gaveta, onFeita }: GavetaLinhaProps) {
  const [nome, setNome] = useState(gaveta?.nome ?? '');
  const [erro, setErro] = useState<string>();
  const salvar = useSalvarGaveta();
  const mudou = nome !== (gaveta?.nome ?? '');
  useSaida(mudou);

  function save(ativa: boolean) {
    if (salvar.isPending) return;
    setErro(undefined);
    salvar.mutate(
      { id: gaveta?.id, nome, ativa },
      {
        onSuccess: (saved) => {
          setNome(saved.nome);
          toast.sucesso(gaveta ? 'Caixa salvo.' : `${saved.nome} criado.`);
          onFeita?.();
        },
        onError: (error) => {
          const [campo] = error instanceof ApiError ? Object.values(error.campos) : [];
          setErro(campo ?? errorText(error, 'Não foi possível salvar o caixa.'));
        },
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(gaveta?.ativa ?? true);
  }

  const qual = gaveta?.nome ?? 'novo caixa';
  return (
    <li>
      <form className={classes.line} onSubmit={submit} noValidate aria-label={`Caixa: ${qual}`}>
        <TextInput
          className={classes.nome ?? ''}
          aria-label={`Nome de ${qual}`}
          maxLength={MAX_GAVETA}
          // It was asked for by pressing 'Novo caixa'.
          autoFocus={gaveta === undefined}
          value={nome}
          error={erro}
          onChange={(event) => {
            setNome(event.currentTarget.value);
            setErro(undefined);
          }}
        />
        {gaveta && (
          <Checkbox
            label="Em uso"
            aria-label={`${qual} em uso`}
            checked={gaveta.ativa}
            disabled={salvar.isPending}
            onChange={(event) => save(event.currentTarget.checked)}
          />
        )}
        {(mudou || !gaveta) && (
          <Button type="submit" variant="default" loading={salvar.isPending}>
            {gaveta ? 'Salvar nome' : 'Criar'}
          </Button>
        )}
        {!gaveta && (
          <Button variant="subtle" color="gray" onClick={onFeita}>
            Cancelar
          </Button>
        )}
      </form>
    </li>
  );
}

/** As it is to be: `id` undefined for one more. */
type GavetaEditada = Omit<Gaveta, 'id'> & { id: string | undefined };

/** One drawer; the list then knows it at once. */
function useSalvarGaveta() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, nome, ativa }: GavetaEditada): Promise<Gaveta> =>
      id === undefined
        ? chamar(caixa.criarGaveta, { body: { nome } })
        : chamar(caixa.editarGaveta, { params: { id }, body: { nome, ativa } }),
    onSuccess: (saved) => {
      client.setQueryData(gavetasQuery.queryKey, (list) =>
        list?.some(({ id }) => id === saved.id)
          ? list.map((one) => (one.id === saved.id ? saved : one))
          : list?.concat(saved),
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey: CAIXA_KEY }),
  });
}
