import '../../ui/campos/checkbox-styles.ts';
import { formatPreco } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { nomeDaLinha } from '@balcao/contract/vendas/venda';
import type { ItemVenda } from '@balcao/contract/vendas/vendas';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionIcon } from '../../ui/pecas/action-icon.tsx';
import { IconMinus, IconPlus } from '../../ui/sinais/icons.ts';
import classes from './linha-a-escolher.module.css';

interface ContadorProps {
  nome: string;
  valor: number;
  maximo: number;
  menos: string;
  mais: string;
  onChange: (valor: number) => void;
  children?: ReactNode;
}

/** From 1 to `maximo`, by two buttons. */
export function Contador({ nome, valor, maximo, menos, mais, onChange, children = valor }: ContadorProps) {
  const botao = (label: string, delta: 1 | -1, fim: boolean) => (
    <ActionIcon variant="default" aria-label={label} disabled={fim} onClick={() => onChange(valor + delta)}>
      {delta < 0 ? <IconMinus /> : <IconPlus />}
    </ActionIcon>
  );
  return (
    <>
      {botao(menos, -1, valor <= 1)}
      <output aria-label={nome}>{children}</output>
      {botao(mais, 1, valor >= maximo)}
    </>
  );
}

interface LinhaAEscolherProps {
  item: ItemVenda;
  /** Beside its quantity, price and note. */
  mais?: readonly (string | false)[];
  marcada: boolean;
  disabled?: boolean;
  onMarcar: (marcada: boolean) => void;
  /** Several pieces can be fewer. */
  pecas: { valor: number; maximo: number; onChange: (valor: number) => void } | undefined;
  children?: ReactNode;
}

/** Ticked, all of the line is meant. */
export function LinhaAEscolher(props: LinhaAEscolherProps) {
  const { item, mais = [], marcada, disabled = false, onMarcar, pecas, children } = props;
  const { observacao, preco, quantidade, unidade } = item;
  const nome = nomeDaLinha(item);
  const vendida = `${formatQuantidade(quantidade, unidade)} × ${formatPreco(preco, unidade)}`;
  return (
    <div className={classes.linha}>
      <Checkbox
        classNames={{ label: classes.nome ?? '', description: classes.detalhe ?? '' }}
        checked={marcada}
        disabled={disabled}
        onChange={(event) => onMarcar(event.currentTarget.checked)}
        label={nome}
        description={[vendida, observacao, ...mais].filter(Boolean).join(' · ')}
      />
      {pecas && (
        <div className={classes.quantos}>
          <Contador
            nome={`Quantos de ${nome}`}
            menos={`Menos um: ${nome}`}
            mais={`Mais um: ${nome}`}
            {...pecas}
          >
            {`${pecas.valor} de ${pecas.maximo}`}
          </Contador>
        </div>
      )}
      {children}
    </div>
  );
}
