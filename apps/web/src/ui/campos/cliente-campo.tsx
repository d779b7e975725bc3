import '@mantine/core/styles/Combobox.layer.css';
import { MAX_NOME } from '@balcao/contract/base/limites';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Loader } from '../pecas/loader.tsx';
import { IconPlus, IconUser, IconX } from '../sinais/icons.ts';
import classes from './cliente-campo.module.css';

interface Oferecido {
  id: string;
  nome: string;
  /** Beside the name, smaller: phone, balance. */
  nota?: ReactNode;
}

export interface ClienteCampoProps {
  label: string;
  /** The chosen customer; typing begins a new search. */
  escolhido: { id: string; nome: string } | undefined;
  busca: string;
  opcoes: readonly Oferecido[];
  buscando?: boolean;
  /** Under the chosen name. */
  nota?: ReactNode;
  error?: string | undefined;
  /** The name of a new customer; undefined: none can be created here. */
  novo?: string | undefined;
  autoFocus?: boolean;
  onBusca: (text: string) => void;
  onEscolher: (id: string) => void;
  onCriar?: () => void;
  onLimpar: () => void;
}

const NOVO = 'novo';

/** One field by which a customer is found, by name or phone, or made: arrows and Enter, or a finger. */
export function ClienteCampo(props: ClienteCampoProps) {
  const { label, escolhido, busca, opcoes, buscando, nota, error, novo, autoFocus } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const aberta = !escolhido && combobox.dropdownOpened && (opcoes.length > 0 || novo !== undefined);

  function submit(value: string) {
    combobox.closeDropdown();
    if (value === NOVO) props.onCriar?.();
    else props.onEscolher(value);
  }

  const limpar = (
    <button type="button" className={classes.limpar} aria-label="Trocar cliente" onClick={props.onLimpar}>
      <IconX />
    </button>
  );
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          label={label}
          description={escolhido && nota}
          placeholder="Nome ou telefone"
          name="cliente"
          maxLength={MAX_NOME}
          leftSection={<IconUser />}
          rightSection={escolhido ? limpar : buscando && <Loader size="xs" aria-hidden="true" />}
          rightSectionPointerEvents={escolhido ? 'all' : 'none'}
          {...(autoFocus ? { 'data-autofocus': true } : {})}
          error={error}
          value={escolhido ? escolhido.nome : busca}
          readOnly={escolhido !== undefined}
          onChange={(event) => {
            props.onBusca(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onKeyDown={(event) => {
            // Without a choice of the arrows the first one is meant.
            if (event.key !== 'Enter' || !aberta || combobox.getSelectedOptionIndex() >= 0) return;
            event.preventDefault();
            if (busca.trim() === '') return;
            submit(opcoes[0]?.id ?? NOVO);
          }}
        />
      </Combobox.EventsTarget>
      {/* In the dialog itself: it makes room for what it offers, and nothing lies over its answers. */}
      <div hidden={!aberta}>
        <Combobox.Options aria-label={label} className={classes.opcoes ?? ''}>
          {opcoes.map((cliente) => (
            <Combobox.Option key={cliente.id} value={cliente.id} className={classes.opcao ?? ''}>
              <span className={classes.nome}>{cliente.nome}</span>
              {cliente.nota && <span className={classes.nota}>{cliente.nota}</span>}
            </Combobox.Option>
          ))}
          {novo !== undefined && (
            <Combobox.Option value={NOVO} className={classes.opcao ?? ''}>
              <span className={classes.criar}>
                <IconPlus />
                <span>{`Cadastrar “${novo}”`}</span>
              </span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </div>
    </Combobox>
  );
}
