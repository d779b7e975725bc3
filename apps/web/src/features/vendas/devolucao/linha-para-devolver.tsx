import { formatPreco } from '@balcao/contract/base/money';
import { formatQuantidade, parseWhole, quantidadeToText } from '@balcao/contract/base/quantidade';
import type { ItemVenda } from '@balcao/contract/vendas/vendas';
import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '../../../ui/sinais/icons.ts';
import classes from './devolver.module.css';

interface LinhaParaDevolverProps {
  item: ItemVenda;
  /** How much of it is still with the customer. */
  resta: number;
  /** What stands in its field; undefined: it stays. */
  texto: string | undefined;
  /** All that is left of it, as text. */
  tudo: string;
  erro: string | undefined;
  onChange: (texto: string | undefined) => void;
}

/** Ticked, all of it comes back; of several pieces or a weight it may be less. */
export function LinhaParaDevolver({ item, resta, texto, tudo, erro, onChange }: LinhaParaDevolverProps) {
  const { nome, observacao, preco, quantidade, unidade } = item;
  const volta = texto !== undefined;
  const pecas = unidade === 'un' && Number.isInteger(resta);
  const quantas = parseWhole(texto ?? '') ?? 0;
  const vendida = `${formatQuantidade(quantidade, unidade)} × ${formatPreco(preco, unidade)}`;
  const ja =
    resta < quantidade && resta > 0 && `já devolvido ${formatQuantidade(quantidade - resta, unidade)}`;
  return (
    <div className={classes.linha}>
      <Checkbox
        classNames={{ label: classes.nome ?? '', description: classes.detalhe ?? '' }}
        checked={volta}
        disabled={resta <= 0}
        onChange={(event) => onChange(event.currentTarget.checked ? tudo : undefined)}
        label={nome}
        description={[vendida, observacao, ja, resta <= 0 && 'tudo devolvido'].filter(Boolean).join(' · ')}
      />
      {volta && pecas && resta > 1 && (
        <div className={classes.quantos}>
          <ActionIcon
            variant="default"
            aria-label={`Menos um: ${nome}`}
            disabled={quantas <= 1}
            onClick={() => onChange(quantidadeToText(quantas - 1))}
          >
            <IconMinus />
          </ActionIcon>
          <output aria-label={`Quantos de ${nome}`}>{`${quantas} de ${resta}`}</output>
          <ActionIcon
            variant="default"
            aria-label={`Mais um: ${nome}`}
            disabled={quantas >= resta}
            onClick={() => onChange(quantidadeToText(quantas + 1))}
          >
            <IconPlus />
          </ActionIcon>
        </div>
      )}
      {volta && !pecas && (
        <TextInput
          className={classes.peso ?? ''}
          aria-label={`Quanto volta de ${nome}`}
          inputMode="decimal"
          autoComplete="off"
          rightSection={unidade === 'kg' ? 'kg' : undefined}
          value={texto}
          error={erro}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
