import { formatPreco } from '@balcao/contract/base/money';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { memo } from 'react';
import { Mercadoria } from '../../../ui/mercadoria/mercadoria.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
import { IconPackageImport, IconPencil, IconStar, IconTrash } from '../../../ui/sinais/icons.ts';
import { EstoqueBarra } from './estoque.tsx';
import classes from './lista.module.css';

export interface ProdutoProps {
  produto: Produto;
  cor: string | undefined;
  /** Just made: it is marked. */
  novo: boolean;
  onEdit: (produto: Produto) => void;
  onDelete: (produto: Produto) => void;
  /** Goods of it came. */
  onEntrada: (produto: Produto) => void;
  /** Why its balance is what it is. */
  onMovimentos: (produto: Produto) => void;
}

export const ProdutoCard = memo(function ProdutoCard(props: ProdutoProps) {
  const { produto, cor, novo, onEdit, onDelete, onEntrada, onMovimentos } = props;
  const { id, nome, categoria, favorito, valor, unidade } = produto;
  return (
    <Card as="li" flush className={classes.card ?? ''} data-produto={id} data-novo={novo || undefined}>
      {/* All of the card, behind what can be pressed on it. */}
      <button
        type="button"
        className={classes.whole}
        aria-label={`Editar ${nome}`}
        title={nome}
        onClick={() => onEdit(produto)}
      />
      <Mercadoria produto={produto} cor={cor} className={classes.bloco} />
      <div className={classes.what}>
        <h2 className={classes.name}>{nome}</h2>
        <p className={classes.note}>
          {categoria}
          {favorito && <Favorito />}
        </p>
        <EstoqueBarra
          produto={produto}
          onMovimentos={onMovimentos}
          preco={<span className={classes.preco}>{formatPreco(valor, unidade)}</span>}
        />
      </div>
      <span className={classes.deLado}>
        <Excluir produto={produto} onDelete={onDelete} />
        <Entrada produto={produto} onEntrada={onEntrada} />
      </span>
    </Card>
  );
});

/** Quiet: where there is a pointer, it comes with it. */
function Excluir({ produto, onDelete }: Pick<ProdutoProps, 'produto' | 'onDelete'>) {
  return (
    <ActionIcon
      className={classes.aoPonteiro ?? ''}
      color="gray"
      aria-label={`Excluir ${produto.nome}`}
      onClick={() => onDelete(produto)}
    >
      <IconTrash />
    </ActionIcon>
  );
}

/** So many more of it, from the list. */
function Entrada({ produto, onEntrada }: Pick<ProdutoProps, 'produto' | 'onEntrada'>) {
  if (produto.semControle) return null;
  return (
    <ActionIcon
      className={classes.aoPonteiro ?? ''}
      color="gray"
      aria-label={`Dar entrada de ${produto.nome}`}
      title="Dar entrada"
      onClick={() => onEntrada(produto)}
    >
      <IconPackageImport />
    </ActionIcon>
  );
}

type AcoesProps = Pick<ProdutoProps, 'produto' | 'onEdit' | 'onDelete' | 'onEntrada'>;

export function Acoes({ produto, onEdit, onDelete, onEntrada }: AcoesProps) {
  return (
    <span className={classes.actions}>
      <Entrada produto={produto} onEntrada={onEntrada} />
      <Excluir produto={produto} onDelete={onDelete} />
      <ActionIcon color="gray" aria-label={`Editar ${produto.nome}`} onClick={() => onEdit(produto)}>
        <IconPencil />
      </ActionIcon>
    </span>
  );
}

export function Favorito() {
  return (
    <span className={classes.star} title="Favorito">
      <IconStar size="sm" />
      <VisuallyHidden>Favorito</VisuallyHidden>
    </span>
  );
}
