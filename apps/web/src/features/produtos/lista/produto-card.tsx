import { formatReais } from '@balcao/contract/money';
import type { Produto } from '@balcao/contract/produtos';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { Card } from '../../../ui/card.tsx';
import { IconBarcode, IconPencil, IconTrash } from '../../../ui/icons.ts';
import classes from '../produtos.module.css';
import { EstoqueBarra } from './estoque-barra.tsx';

export interface ProdutoCardProps {
  produto: Produto;
  onEdit: (produto: Produto) => void;
  onDelete: (produto: Produto) => void;
}

/** Plain elements but for the buttons: thousands of these are on one page. */
export const ProdutoCard = memo(function ProdutoCard({ produto, onEdit, onDelete }: ProdutoCardProps) {
  return (
    <Card as="li" column className={classes.card ?? ''} data-produto={produto.id}>
      <div className={classes.top}>
        <span className={classes.categoria}>{produto.categoria}</span>
        <span className={classes.actions}>
          <ActionIcon color="gray" aria-label={`Editar ${produto.nome}`} onClick={() => onEdit(produto)}>
            <IconPencil />
          </ActionIcon>
          <ActionIcon color="gray" aria-label={`Excluir ${produto.nome}`} onClick={() => onDelete(produto)}>
            <IconTrash />
          </ActionIcon>
        </span>
      </div>
      <h2 className={classes.name} title={produto.nome}>
        {produto.nome}
      </h2>
      <p className={classes.codigo}>
        {produto.codigoBarras && (
          <>
            <IconBarcode size="sm" />
            <VisuallyHidden>Código de barras </VisuallyHidden>
            {produto.codigoBarras}
            {produto.outrosCodigos.length > 0 && ` e mais ${produto.outrosCodigos.length}`}
          </>
        )}
      </p>
      <p className={classes.preco}>{formatReais(produto.valor)}</p>
      <EstoqueBarra produto={produto} />
    </Card>
  );
});
