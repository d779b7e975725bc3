import type { Produto } from '@balcao/contract/produtos/produtos';
import type { ComponentType, RefObject } from 'react';
import { Card, cards } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconSearch, IconX } from '../../../ui/sinais/icons.ts';
import { Prateleira } from '../../../ui/sinais/marcas.tsx';
import type { ValoresProduto } from '../formulario/formulario.ts';
import { looksLikeCode, type RecorteDeProdutos } from './filtrar.ts';
import classes from './lista.module.css';
import { ProdutoCard, type ProdutoProps } from './produto-card.tsx';
import { ProdutoLinha } from './produto-linha.tsx';
import { roomOf, useJanela, useMostrar } from './use-janela.ts';

export interface ListaProps {
  produtos: readonly Produto[];
  /** A new list (tab, search) starts from its beginning. */
  lista: string;
  cores: ReadonlyMap<string, string>;
  /** The one that was just made: brought into sight. */
  novo: string | undefined;
  onEdit: (produto: Produto) => void;
  onDelete: (produto: Produto) => void;
  onEntrada: (produto: Produto) => void;
  onMovimentos: (produto: Produto) => void;
}

/** As many beside one another as have room. */
export const COMO_CARTOES = `${cards.grid} ${classes.cards}`;

/** As cards. */
export function ProdutosCartoes(props: ListaProps) {
  return <EmVista {...props} className={COMO_CARTOES} Item={ProdutoCard} />;
}

/** As the rows of a phone. */
export function ProdutosLinhas(props: ListaProps) {
  return (
    <Card flush>
      <EmVista {...props} className={classes.rows} Item={ProdutoLinha} />
    </Card>
  );
}

interface EmVistaProps extends ListaProps {
  className: string | undefined;
  Item: ComponentType<ProdutoProps>;
}

/** Those that are in sight. */
function EmVista({ produtos, lista, cores, novo, className, Item, ...rest }: EmVistaProps) {
  const janela = useJanela(produtos.length, lista);
  useMostrar(janela.ref, produtos, novo);
  return (
    <ul
      ref={janela.ref as RefObject<HTMLUListElement | null>}
      className={className}
      style={roomOf(janela)}
      aria-label="Produtos"
    >
      {produtos.slice(janela.de, janela.ate).map((produto) => (
        <Item
          key={produto.id}
          produto={produto}
          cor={cores.get(produto.categoria)}
          novo={produto.id === novo}
          {...rest}
        />
      ))}
    </ul>
  );
}

interface VazioProps extends Pick<RecorteDeProdutos, 'baixa' | 'busca'> {
  /** The store has no product at all. */
  nenhum: boolean;
  onAdd: (inicio?: Partial<ValoresProduto>) => void;
  onImport: () => void;
  onClear: () => void;
}

export function Vazio({ nenhum, baixa, busca, onAdd, onImport, onClear }: VazioProps) {
  if (nenhum) {
    return (
      <EmptyState
        marca={<Prateleira />}
        titulo="Nenhum produto cadastrado"
        nota="Adicione um produto, ou traga a sua lista de uma planilha."
        acao={
          <>
            <Button variant="default" onClick={onImport}>
              Importar planilha
            </Button>
            <Button onClick={() => onAdd()}>Adicionar produto</Button>
          </>
        }
      />
    );
  }
  const nota = baixa ? 'Nada em baixa aqui.' : 'Não há produtos nesta categoria.';
  return (
    <EmptyState
      icone={IconSearch}
      titulo="Nenhum produto encontrado"
      nota={busca ? `Nada com “${busca}” aqui.` : nota}
      acao={
        <>
          <Button variant="default" onClick={onClear} leftSection={<IconX />}>
            Mostrar todos
          </Button>
          {looksLikeCode(busca) && (
            <Button onClick={() => onAdd({ codigoBarras: busca.trim() })}>Cadastrar com este código</Button>
          )}
        </>
      }
    />
  );
}
