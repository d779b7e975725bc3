import type { Produto } from '@balcao/contract/produtos/produtos';
import type { RefObject } from 'react';
import { Card, cards } from '../../../ui/paginas/card.tsx';
import classes from './lista.module.css';
import { ProdutoCard } from './produto-card.tsx';
import { ProdutoLinha } from './produto-linha.tsx';
import { roomOf, useJanela } from './use-janela.ts';

export interface ListaProps {
  produtos: readonly Produto[];
  /** A new list (tab, search) starts from its beginning. */
  lista: string;
  cores: ReadonlyMap<string, string>;
  onEdit: (produto: Produto) => void;
  onDelete: (produto: Produto) => void;
}

/** As many beside one another as have room. */
export const COMO_CARTOES = `${cards.grid} ${classes.cards}`;

/** As cards. */
export function ProdutosCartoes({ produtos, lista, cores, ...rest }: ListaProps) {
  const janela = useJanela(produtos.length, lista);
  return (
    <ul
      ref={janela.ref as RefObject<HTMLUListElement | null>}
      className={COMO_CARTOES}
      style={roomOf(janela)}
      aria-label="Produtos"
    >
      {produtos.slice(janela.de, janela.ate).map((produto) => (
        <ProdutoCard key={produto.id} produto={produto} cor={cores.get(produto.categoria)} {...rest} />
      ))}
    </ul>
  );
}

/** As the rows of a phone. */
export function ProdutosLinhas({ produtos, lista, cores, ...rest }: ListaProps) {
  const janela = useJanela(produtos.length, lista);
  return (
    <Card flush>
      <ul
        ref={janela.ref as RefObject<HTMLUListElement | null>}
        className={classes.rows}
        style={roomOf(janela)}
        aria-label="Produtos"
      >
        {produtos.slice(janela.de, janela.ate).map((produto) => (
          <ProdutoLinha key={produto.id} produto={produto} cor={cores.get(produto.categoria)} {...rest} />
        ))}
      </ul>
    </Card>
  );
}
