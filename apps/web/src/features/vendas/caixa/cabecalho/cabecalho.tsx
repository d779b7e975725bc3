import { MAX_IDENTIFICADOR } from '@balcao/contract/base/limites';
import { memo, type ReactNode, type RefObject, useState } from 'react';
import { AbrirGaveta } from '../../../../papel/abrir-gaveta.tsx';
import { tardio } from '../../../../ui/paginas/tardio.tsx';
import { ActionIcon } from '../../../../ui/pecas/action-icon.tsx';
import { Button } from '../../../../ui/pecas/button.tsx';
import { Campo } from '../../../../ui/pecas/campo.tsx';
import { Kbd } from '../../../../ui/pecas/kbd.tsx';
import {
  IconArrowLeft,
  IconBarcode,
  IconHelpCircle,
  IconPencil,
  IconPlus,
  IconShoppingBag,
  IconTagPlus,
} from '../../../../ui/sinais/icons.ts';
import type { Contexto } from '../atendimento/rascunho.ts';
import { keepFocus, type useFoco } from '../teclas/use-foco.ts';
import type { Evento } from '../venda/em-curso.ts';
import { tituloDe } from '../venda/textos.ts';
import lugar from './busca.module.css';
import classes from './cabecalho.module.css';
import novos from './novos.module.css';
import { QuemVende } from './quem-vende.tsx';

const AjudaDialog = tardio(() => import('../teclas/ajuda-dialog.tsx'));

interface CabecalhoProps {
  titleId: string;
  dita: {
    contexto: Contexto;
    identificador: string;
    erroNoNome: string | undefined;
    setIdentificador: (text: string) => void;
    agir: (evento: Evento) => void;
  };
  campos: {
    search: RefObject<HTMLInputElement | null>;
    searchField: ReturnType<typeof useFoco>['searchField'];
    nameField: RefObject<HTMLInputElement | null>;
  };
  saidas: {
    onNovo: () => void;
    onAvulso: () => void;
    /** What is in the cart waits, the next customer is served. Undefined: the rail offers it. */
    onOutra: (() => void) | undefined;
    onSair: () => void;
  };
  onQuery: (text: string) => void;
  /** How a code is read, where there are no keys. */
  camera: ReactNode;
  children: ReactNode;
}

export const Cabecalho = memo(function Cabecalho(props: CabecalhoProps) {
  const { titleId, campos, saidas, children } = props;
  const { contexto, identificador, erroNoNome, setIdentificador, agir } = props.dita;
  const { search, searchField, nameField } = campos;
  const ehComanda = contexto.modo === 'comanda' || ('tipo' in contexto && contexto.tipo === 'COMANDAS');
  const edita = contexto.modo === 'editar';
  return (
    <header className={classes.head}>
      <Fechar onSair={saidas.onSair} />
      <div className={classes.title} data-modo={contexto.modo}>
        {/* Of an open one the name itself is the title, and changed where it stands. */}
        <h1 id={titleId} {...(edita ? { className: classes.soOuvida } : {})}>
          {contexto.modo === 'comanda' || contexto.modo === 'corrigir' ? (
            <label htmlFor={`${titleId}-nome`}>{tituloDe(contexto)}</label>
          ) : (
            tituloDe(contexto)
          )}
        </h1>
        {contexto.modo !== 'balcao' && (
          <Campo
            ref={nameField}
            id={`${titleId}-nome`}
            className={classes.name}
            aria-label="Identificador da comanda"
            placeholder={ehComanda ? 'Mesa ou nome' : 'Identificador'}
            required={ehComanda}
            autoFocus={contexto.modo === 'comanda' && identificador.trim() === ''}
            enterKeyHint="next"
            rightSection={edita && <IconPencil size="sm" />}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && identificador.trim() !== '') search.current?.focus();
            }}
            maxLength={MAX_IDENTIFICADOR}
            value={identificador}
            error={erroNoNome}
            onChange={(event) => setIdentificador(event.currentTarget.value)}
          />
        )}
      </div>
      <div className={lugar.fields}>
        <Busca search={search} searchField={searchField} onQuery={props.onQuery} camera={props.camera} />
        {'tipo' in contexto && contexto.tipo === 'FUTUROS' && (
          <Button
            variant="default"
            className={lugar.encomenda ?? ''}
            onClick={() => agir({ tipo: 'encomendar' })}
          >
            Para quem e quando
          </Button>
        )}
      </div>
      <Novos {...saidas} />
      {children}
    </header>
  );
});

type BuscaProps = Pick<CabecalhoProps['campos'], 'search' | 'searchField'> &
  Pick<CabecalhoProps, 'onQuery' | 'camera'>;

/** Its text is its own, and not drawn anew with each key: see `useBusca`. */
const Busca = memo(function Busca({ search, searchField, onQuery, camera }: BuscaProps) {
  return (
    <Campo
      ref={search}
      className={lugar.search}
      aria-label="Buscar produto"
      descricao="Enter adiciona o primeiro produto. Setas escolhem. 3* ou 3x antes do nome adiciona três."
      placeholder="Nome ou código"
      leftSection={<IconBarcode />}
      rightSection={camera}
      type="text"
      role="searchbox"
      {...searchField}
      enterKeyHint="enter"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onQuery(event.currentTarget.value)}
    />
  );
});

const Fechar = memo(function Fechar({ onSair }: Pick<CabecalhoProps['saidas'], 'onSair'>) {
  return (
    <ActionIcon color="gray" aria-label="Fechar" onClick={onSair}>
      <IconArrowLeft />
    </ActionIcon>
  );
});

/** The ways to another sale and a new product, and the list of keys. */
const Novos = memo(function Novos({ onAvulso, onOutra, onNovo }: CabecalhoProps['saidas']) {
  const [ajuda, setAjuda] = useState(false);
  return (
    <div className={novos.novos}>
      <QuemVende />
      {onOutra && (
        <Button
          variant="subtle"
          className={`${novos.novo} ${novos.outra}`}
          leftSection={<IconShoppingBag />}
          onMouseDown={keepFocus}
          onClick={onOutra}
        >
          <span className={novos.novoText}>Outra venda</span>
        </Button>
      )}
      <Button
        variant="subtle"
        className={novos.novo ?? ''}
        leftSection={<IconTagPlus />}
        onMouseDown={keepFocus}
        onClick={onAvulso}
      >
        <span className={novos.novoText}>
          Item avulso <Kbd>F7</Kbd>
        </span>
      </Button>
      <Button variant="subtle" className={novos.novo ?? ''} leftSection={<IconPlus />} onClick={onNovo}>
        <span className={novos.novoText}>Adicionar Novo Produto</span>
      </Button>
      <AbrirGaveta variant="subtle" className={novos.novo ?? ''} onMouseDown={keepFocus}>
        <span className={novos.novoText}>Abrir gaveta</span>
      </AbrirGaveta>
      <ActionIcon className={novos.ajuda ?? ''} aria-label="Atalhos do caixa" onClick={() => setAjuda(true)}>
        <IconHelpCircle />
      </ActionIcon>
      {ajuda && <AjudaDialog onClose={() => setAjuda(false)} />}
    </div>
  );
});
