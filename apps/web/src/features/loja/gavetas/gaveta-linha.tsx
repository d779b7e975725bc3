import { MAX_GAVETA } from '@balcao/contract/base/limites';
import type { Gaveta } from '@balcao/contract/caixa/caixa';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useSaida } from '../../../ui/paginas/use-saida.ts';
import { useSalvarGaveta } from './api.ts';
import classes from './gavetas.module.css';

interface GavetaLinhaProps {
  /** None: a new one. */
  gaveta?: Gaveta;
  onFeita?: () => void;
}

/** A drawer: its name, and whether it is used. */
export function GavetaLinha({ gaveta, onFeita }: GavetaLinhaProps) {
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
          autoComplete="off"
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
