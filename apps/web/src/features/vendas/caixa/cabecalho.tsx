import { MAX_IDENTIFICADOR } from '@balcao/contract/limites';
import type { Venda } from '@balcao/contract/vendas';
import { ActionIcon, Button, Kbd, TextInput, VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { IconArrowLeft, IconBarcode, IconHelpCircle, IconPlus, IconTagPlus } from '../../../ui/icons.ts';
import classes from './cabecalho.module.css';
import { keepFocus, type useFoco } from './use-foco.ts';
import type { useVenda } from './use-venda.ts';

const Nomes = lazy(() => import('../abertas/nomes.tsx'));
const AjudaDialog = lazy(() => import('./ajuda/ajuda-dialog.tsx'));

interface CabecalhoProps {
  titulo: string;
  titleId: string;
  venda: Pick<
    ReturnType<typeof useVenda>,
    'carrinho' | 'contexto' | 'identificador' | 'identificadorError' | 'setIdentificador'
  >;
  search: RefObject<HTMLInputElement | null>;
  searchField: ReturnType<typeof useFoco>['searchField'];
  query: string;
  onQuery: (text: string) => void;
  nameField: RefObject<HTMLInputElement | null>;
  /** A new tab may be called like none of them. */
  abertas: readonly Pick<Venda, 'identificador'>[];
  onNovo: () => void;
  onAvulso: () => void;
  onSair: () => void;
  /** Only of a future sale. */
  onEncomenda: (() => void) | undefined;
  /** How a code is read, where there are no keys. */
  camera: ReactNode;
  /** What narrows the products. */
  children: ReactNode;
}

/** The way out, what is sold here, and how a product is found. */
export function Cabecalho(props: CabecalhoProps) {
  const { titulo, titleId, venda, search, searchField, query, onQuery, nameField, children } = props;
  const { contexto } = venda;
  /** A new tab is named first: a tap or Enter goes on to what it takes. Until then, names stand in the categories' place. */
  const semNome = contexto.modo === 'comanda' && venda.identificador.trim() === '';
  const [ajuda, setAjuda] = useState(false);
  const ehComanda = contexto.modo === 'comanda' || ('tipo' in contexto && contexto.tipo === 'COMANDAS');
  return (
    <header className={classes.head}>
      <ActionIcon color="gray" aria-label="Fechar" onClick={props.onSair}>
        <IconArrowLeft />
      </ActionIcon>
      <h1 id={titleId} className={classes.title}>
        {titulo}
      </h1>
      <div className={classes.fields} data-sem-nome={semNome || undefined}>
        <TextInput
          ref={search}
          className={classes.search ?? ''}
          aria-label="Buscar produto"
          aria-describedby="busca-ajuda"
          placeholder="Nome ou código de barras"
          leftSection={<IconBarcode />}
          rightSection={props.camera}
          rightSectionWidth="var(--touch)"
          rightSectionPointerEvents="none"
          type="text"
          role="searchbox"
          {...searchField}
          enterKeyHint="enter"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
        />
        <VisuallyHidden id="busca-ajuda">
          Enter adiciona o primeiro produto. Setas escolhem. 3* ou 3x antes do nome adiciona três.
        </VisuallyHidden>
        {contexto.modo !== 'balcao' && (
          <TextInput
            ref={nameField}
            className={classes.name ?? ''}
            aria-label="Identificador da comanda"
            placeholder={ehComanda ? 'Mesa, nome ou número' : 'Identificador'}
            required={ehComanda}
            autoFocus={semNome}
            enterKeyHint="next"
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !semNome) search.current?.focus();
            }}
            maxLength={MAX_IDENTIFICADOR}
            autoComplete="off"
            value={venda.identificador}
            error={venda.identificadorError}
            onChange={(event) => venda.setIdentificador(event.currentTarget.value)}
          />
        )}
        {props.onEncomenda && (
          <Button variant="default" className={classes.encomenda ?? ''} onClick={props.onEncomenda}>
            Para quem e quando
          </Button>
        )}
      </div>
      <div className={classes.novos}>
        <Button
          variant="subtle"
          className={classes.novo ?? ''}
          leftSection={<IconTagPlus />}
          onMouseDown={keepFocus}
          onClick={props.onAvulso}
        >
          <span className={classes.novoText}>
            Item avulso <Kbd>F7</Kbd>
          </span>
        </Button>
        <Button
          variant="subtle"
          className={classes.novo ?? ''}
          leftSection={<IconPlus />}
          onClick={props.onNovo}
        >
          <span className={classes.novoText}>Adicionar Novo Produto</span>
        </Button>
        <ActionIcon
          className={classes.ajuda ?? ''}
          aria-label="Atalhos do caixa"
          onClick={() => setAjuda(true)}
        >
          <IconHelpCircle />
        </ActionIcon>
      </div>
      {ajuda && (
        <Suspense fallback={null}>
          <AjudaDialog onClose={() => setAjuda(false)} />
        </Suspense>
      )}
      {semNome && venda.carrinho.itens.length === 0 ? (
        <Suspense fallback={null}>
          <Nomes
            abertas={props.abertas}
            onPick={(nome) => {
              venda.setIdentificador(nome);
              search.current?.focus();
            }}
          />
        </Suspense>
      ) : (
        children
      )}
    </header>
  );
}
