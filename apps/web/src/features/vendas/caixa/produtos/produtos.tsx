import { CATEGORIAS } from '@balcao/contract/categorias';
import { formatReais } from '@balcao/contract/money';
import type { Produto } from '@balcao/contract/produtos';
import { Button, VisuallyHidden } from '@mantine/core';
import { type RefObject, useEffect, useMemo } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { cards } from '../../../../ui/card.tsx';
import strip from '../../../../ui/chips.module.css';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { IconPackageOff } from '../../../../ui/icons.ts';
import { Loading } from '../../../../ui/loading.tsx';
import { keepFocus } from '../use-foco.ts';
import classes from './produtos.module.css';

interface ProdutosProps {
  produtos: readonly Produto[];
  total: number;
  selected: number;
  /** Pieces of each product that are in the carrinho. */
  noCarrinho: ReadonlyMap<string, number>;
  estado: 'pronto' | 'carregando' | 'erro';
  vazio: boolean;
  gridRef: RefObject<HTMLUListElement | null>;
  onPick: (produto: Produto) => void;
  onRetry: () => void;
  onNovo: () => void;
}

function notaDoEstoque(produto: Produto): { text: string; low: boolean } | undefined {
  // Nobody counts it.
  if (produto.semControle) return undefined;
  if (produto.quantidade < 0) return { text: `Estoque ${formatNumber(produto.quantidade)}`, low: true };
  if (produto.quantidade === 0) return { text: 'Sem estoque', low: true };
  return { text: `${formatNumber(produto.quantidade)} em estoque`, low: false };
}

/** What can be sold, one tap each. Stock is a note: what is in the customer's hand can be sold. */
export function Produtos(props: ProdutosProps) {
  const { produtos, total, selected, noCarrinho, estado, vazio, gridRef, onPick, onRetry, onNovo } = props;

  useEffect(() => {
    gridRef.current?.children[selected]?.scrollIntoView({ block: 'nearest' });
  }, [selected, gridRef]);

  if (estado === 'erro')
    return <ErrorState texto="Erro ao carregar produtos." consulta={{ refetch: onRetry }} />;
  if (estado === 'carregando')
    return <Loading as="cards" count={12} height="5.25rem" className={classes.tiles} />;
  if (produtos.length === 0) {
    return (
      <EmptyState
        icone={IconPackageOff}
        titulo={vazio ? 'Nenhum produto cadastrado' : 'Nenhum produto encontrado'}
        nota={vazio ? 'Cadastre o primeiro produto para começar a vender.' : 'Tente outro nome ou código.'}
        acao={
          <Button variant="light" onClick={onNovo}>
            Adicionar Novo Produto
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={classes.tiles} ref={gridRef} aria-label="Produtos">
        {produtos.map((produto, index) => {
          const note = notaDoEstoque(produto);
          const count = noCarrinho.get(produto.id);
          return (
            <li key={produto.id}>
              <button
                type="button"
                className={`${cards.inner} ${classes.tile}`}
                // Reached by the arrows from the search field; Tab goes on to the carrinho.
                tabIndex={-1}
                {...(index === selected ? { 'data-chosen': true } : {})}
                onMouseDown={keepFocus}
                onClick={() => onPick(produto)}
              >
                <span className={classes.tileName}>{produto.nome}</span>
                <span className={classes.tileFoot}>
                  <span className={classes.tilePreco}>{formatReais(produto.valor)}</span>
                  {note && (
                    <span className={classes.tileEstoque} {...(note.low ? { 'data-low': true } : {})}>
                      {note.text}
                    </span>
                  )}
                </span>
                {count !== undefined && (
                  <span className={classes.tileCount}>
                    {formatNumber(count)}
                    <VisuallyHidden> no carrinho</VisuallyHidden>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {total > produtos.length && (
        <p className={classes.more}>
          Mostrando {produtos.length} de {formatNumber(total)}. Digite para encontrar os outros.
        </p>
      )}
    </>
  );
}

interface CategoriasProps {
  produtos: readonly Produto[];
  value: string | undefined;
  onChange: (categoria: string | undefined) => void;
}

/** The categories that this shop uses; none of them where there is only one. */
export function Categorias({ produtos, value, onChange }: CategoriasProps) {
  const used = useMemo(() => {
    const present = new Set(produtos.map((produto) => produto.categoria));
    return CATEGORIAS.filter((categoria) => present.has(categoria));
  }, [produtos]);
  if (used.length < 2) return null;
  const chips = [{ texto: 'Todos', categoria: undefined }, ...used.map((c) => ({ texto: c, categoria: c }))];
  return (
    <fieldset className={`${strip.strip} ${classes.chips}`} aria-label="Categoria">
      {chips.map(({ texto, categoria }) => (
        <button
          key={texto}
          type="button"
          className={strip.chip}
          aria-pressed={value === categoria}
          onMouseDown={keepFocus}
          onClick={() => onChange(categoria)}
        >
          {texto}
        </button>
      ))}
    </fieldset>
  );
}
