import '../../../ui/campos/checkbox-styles.ts';
import { MAX_NOME_DE_ESTACAO } from '@balcao/contract/cozinha/limites';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import type { Categoria } from '@balcao/contract/produtos/categorias';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { MouseEvent } from 'react';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import chips from '../../../ui/listas/chips.module.css';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { IconChevronDown, IconChevronUp, IconTrash } from '../../../ui/sinais/icons.ts';
import classes from './estacoes.module.css';
import { type EstacaoEditada, SEM_LUGAR } from './rascunho.ts';

interface EstacaoCamposProps {
  estacao: EstacaoEditada;
  /** Its place, from 1. */
  numero: number;
  ultima: boolean;
  categorias: readonly Pick<Categoria, 'nome' | 'cor'>[];
  impressoras: readonly Pick<Impressora, 'id' | 'nome' | 'ligacao'>[];
  /** The other station that has this category. */
  onde: (categoria: string) => string | undefined;
  onMudar: (part: Partial<EstacaoEditada>) => void;
  onCategoria: (nome: string) => void;
  onMover: (passo: -1 | 1) => void;
  onTirar: () => void;
}

/** One station: what it is called, what it prepares, and where that is told. */
export function EstacaoCampos(props: EstacaoCamposProps) {
  const { estacao, numero, ultima, categorias, impressoras, onde, onMudar, onCategoria, onMover, onTirar } =
    props;
  const qual = estacao.nome.trim() || `${numero}ª estação`;
  // A browser's own print asks somebody each time.
  const servem = impressoras.filter(({ ligacao }) => ligacao !== 'NAVEGADOR');
  const opcoes = (nenhuma: string, fora?: string | null) => [
    { value: '', label: nenhuma },
    ...servem.filter(({ id }) => id !== fora).map(({ id, nome }) => ({ value: id, label: nome })),
  ];
  function mover({ currentTarget }: MouseEvent<HTMLButtonElement>, passo: -1 | 1) {
    const { parentElement: topo } = currentTarget;
    onMover(passo);
    // At an end its arrow is closed: the other one has the focus then.
    requestAnimationFrame(() => {
      if (currentTarget.disabled) topo?.querySelector<HTMLElement>('button:enabled')?.focus();
    });
  }
  return (
    <fieldset className={classes.estacao}>
      <legend className={classes.legenda}>{qual}</legend>
      <div className={classes.topo}>
        <TextInput
          className={classes.nome ?? ''}
          label="Nome"
          placeholder="Chapa, Bar, Forno…"
          maxLength={MAX_NOME_DE_ESTACAO}
          // It was asked for by pressing 'Nova estação'.
          autoFocus={estacao.id === undefined && estacao.nome === ''}
          value={estacao.nome}
          onChange={(event) => onMudar({ nome: event.currentTarget.value })}
        />
        {!(numero === 1 && ultima) && (
          <>
            <ActionIcon
              color="gray"
              aria-label={`Subir ${qual}`}
              disabled={numero === 1}
              onClick={(event) => mover(event, -1)}
            >
              <IconChevronUp />
            </ActionIcon>
            <ActionIcon
              color="gray"
              aria-label={`Descer ${qual}`}
              disabled={ultima}
              onClick={(event) => mover(event, 1)}
            >
              <IconChevronDown />
            </ActionIcon>
          </>
        )}
        <ActionIcon color="gray" aria-label={`Tirar ${qual}`} onClick={onTirar}>
          <IconTrash />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: it is inside one already. */}
      <div role="group" aria-label={`O que ${qual} prepara`}>
        <p className={classes.pergunta}>O que se prepara aqui</p>
        <div className={classes.categorias}>
          {categorias.map(({ nome, cor }) => {
            const outra = onde(nome);
            return (
              <button
                key={nome}
                type="button"
                className={chips.chip}
                aria-pressed={estacao.categorias.includes(nome)}
                onClick={() => onCategoria(nome)}
              >
                <span className={chips.cor} style={{ '--cor': cor } as React.CSSProperties} />
                {nome}
                {outra !== undefined && <small>{`em ${outra || 'outra'}`}</small>}
              </button>
            );
          })}
        </div>
      </div>
      <FieldRow>
        <NativeSelect
          label="Impressora"
          data={opcoes('Sem impressora')}
          value={estacao.impressoraId ?? ''}
          onChange={(event) => {
            const impressoraId = event.currentTarget.value || null;
            const reserva =
              impressoraId === null || impressoraId === estacao.reserva ? null : estacao.reserva;
            onMudar({ impressoraId, reserva });
          }}
        />
        <NativeSelect
          label="Se ela não imprimir"
          disabled={estacao.impressoraId === null}
          data={opcoes('Avisar no caixa', estacao.impressoraId)}
          value={estacao.reserva ?? ''}
          onChange={(event) => onMudar({ reserva: event.currentTarget.value || null })}
        />
      </FieldRow>
      <div>
        <Checkbox
          label="Aparece na tela da cozinha"
          description={estacao.tela || estacao.impressoraId !== null ? undefined : SEM_LUGAR}
          checked={estacao.tela}
          onChange={(event) => onMudar({ tela: event.currentTarget.checked })}
        />
        <Checkbox
          label="Vendas do balcão também"
          description="Desligado, só o que entra em comandas."
          checked={estacao.vendasDiretas}
          onChange={(event) => onMudar({ vendasDiretas: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}
