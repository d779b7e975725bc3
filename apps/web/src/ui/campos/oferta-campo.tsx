import '@mantine/core/styles/Combobox.layer.css';
import { MAX_NOME } from '@balcao/contract/base/limites';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Loader } from '../pecas/loader.tsx';
import { type Icon, IconPlus, IconX } from '../sinais/icons.ts';
import classes from './oferta-campo.module.css';

interface Oferecido {
  id: string;
  nome: string;
  /** Beside the name, smaller. */
  nota?: ReactNode;
}

export interface OfertaCampoProps {
  label: string;
  /** Of the field, in its form. */
  name: string;
  placeholder: string;
  icone: Icon;
  /** What the button says by which another one is chosen. */
  trocar: string;
  /** The chosen one; typing begins a new search. */
  escolhido: { id: string; nome: string } | undefined;
  busca: string;
  opcoes: readonly Oferecido[];
  buscando?: boolean;
  /** Under the chosen name. */
  nota?: ReactNode;
  error?: string | undefined;
  /** The name of a new one; undefined: none can be created here. */
  novo?: string | undefined;
  autoFocus?: boolean;
  onBusca: (text: string) => void;
  onEscolher: (id: string) => void;
  onCriar?: () => void;
  onLimpar?: () => void;
}

const NOVO = 'novo';

/** One field by which something is found, or made: arrows and Enter, or a finger. */
export function OfertaCampo(props: OfertaCampoProps) {
  const { icone: Icone, label, escolhido, busca, opcoes, buscando, nota, error, novo, autoFocus } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const aberta = !escolhido && combobox.dropdownOpened && (opcoes.length > 0 || novo !== undefined);

  function submit(value: string) {
    combobox.closeDropdown();
    if (value === NOVO) props.onCriar?.();
    else props.onEscolher(value);
  }

  const limpar = (
    <button type="button" className={classes.limpar} aria-label={props.trocar} onClick={props.onLimpar}>
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
          placeholder={props.placeholder}
          name={props.name}
          maxLength={MAX_NOME}
          leftSection={<Icone />}
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
          {opcoes.map((uma) => (
            <Combobox.Option key={uma.id} value={uma.id} className={classes.opcao ?? ''}>
              <span className={classes.nome}>{uma.nome}</span>
              {uma.nota && <span className={classes.nota}>{uma.nota}</span>}
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
