import type { Produto } from '@balcao/contract/produtos/produtos';
import { TextInput } from '@mantine/core';
import { ActionIcon } from '../../ui/pecas/action-icon.tsx';
import { IconX } from '../../ui/sinais/icons.ts';
import classes from './item-campo.module.css';

interface ItemCampoProps {
  produto: Pick<Produto, 'nome' | 'unidade'>;
  /** Below the name. */
  nota?: string | undefined;
  value: string;
  /** Also of what is sold by the piece: half an egg. */
  fracao?: boolean;
  error: string | undefined;
  comFoco: boolean;
  onChange: (quantidade: string) => void;
  onRemove: (() => void) | undefined;
}

/** One of several products of a form, with how much of it. */
export function ItemCampo({ produto, nota, value, fracao, error, comFoco, ...acoes }: ItemCampoProps) {
  const { onChange, onRemove } = acoes;
  const { nome, unidade } = produto;
  return (
    <li className={classes.item}>
      <div className={classes.oQue}>
        <strong>{nome}</strong>
        {nota && <span>{nota}</span>}
      </div>
      <TextInput
        className={classes.quanto ?? ''}
        aria-label={`Quantidade de ${nome}`}
        inputMode={unidade === 'kg' || fracao ? 'decimal' : 'numeric'}
        placeholder={unidade === 'kg' ? '0,350' : undefined}
        rightSection={unidade === 'kg' && 'kg'}
        rightSectionPointerEvents="none"
        {...(error ? { name: 'itens' } : {})}
        {...(comFoco ? { 'data-autofocus': true } : {})}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      {onRemove && (
        <ActionIcon color="gray" aria-label={`Tirar ${nome}`} onClick={onRemove}>
          <IconX />
        </ActionIcon>
      )}
    </li>
  );
}
