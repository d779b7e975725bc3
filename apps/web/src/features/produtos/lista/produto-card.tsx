import { formatPreco } from '@balcao/contract/base/money';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { Card } from '../../../ui/paginas/card.tsx';
import { IconPencil, IconStar, IconTrash } from '../../../ui/sinais/icons.ts';
import { EstoqueBarra } from './estoque.tsx';
import { Foto } from './foto.tsx';
import classes from './lista.module.css';

export interface ProdutoProps {
  produto: Produto;
  cor: string | undefined;
  onEdit: (produto: Produto) => void;
  onDelete: (produto: Produto) => void;
}

export const ProdutoCard = memo(function ProdutoCard({ produto, cor, onEdit, onDelete }: ProdutoProps) {
  return (
    <Card as="li" column className={classes.card ?? ''} data-produto={produto.id}>
      <div className={classes.top}>
        <Foto produto={produto} cor={cor} />
        <div className={classes.who}>
          <h2 className={classes.name} title={produto.nome}>
            {produto.nome}
          </h2>
          <p className={classes.note}>{produto.categoria}</p>
          <p className={classes.note}>
            {produto.codigoBarras && (
              <>
                <VisuallyHidden>Código de barras </VisuallyHidden>
                <span>{`${produto.codigoBarras}${produto.outrosCodigos.length > 0 ? ` e mais ${produto.outrosCodigos.length}` : ''}`}</span>
              </>
            )}
          </p>
        </div>
        {produto.favorito && <Favorito />}
      </div>
      <div className={classes.middle}>
        <p className={classes.preco}>{formatPreco(produto.valor, produto.unidade)}</p>
        <Acoes produto={produto} onEdit={onEdit} onDelete={onDelete} />
      </div>
      <EstoqueBarra produto={produto} />
    </Card>
  );
});

export function Acoes({ produto, onEdit, onDelete }: Omit<ProdutoProps, 'cor'>) {
  return (
    <span className={classes.actions}>
      <ActionIcon color="gray" aria-label={`Editar ${produto.nome}`} onClick={() => onEdit(produto)}>
        <IconPencil />
      </ActionIcon>
      <ActionIcon color="gray" aria-label={`Excluir ${produto.nome}`} onClick={() => onDelete(produto)}>
        <IconTrash />
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
