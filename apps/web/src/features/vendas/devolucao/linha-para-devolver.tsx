import { formatQuantidade, parseWhole, quantidadeToText } from '@balcao/contract/base/quantidade';
import { nomeDaLinha } from '@balcao/contract/vendas/venda';
import type { ItemVenda } from '@balcao/contract/vendas/vendas';
import { TextInput } from '@mantine/core';
import { LinhaAEscolher } from '../linha-a-escolher.tsx';
import classes from './devolver.module.css';

interface LinhaParaDevolverProps {
  item: ItemVenda;
  /** How much of it is still with the customer. */
  resta: number;
  /** The field's text; undefined: the line stays. */
  texto: string | undefined;
  /** All that is left of it, as text. */
  tudo: string;
  erro: string | undefined;
  onChange: (texto: string | undefined) => void;
}

/** Ticked, all of it comes back; of several pieces or a weight it may be less. */
export function LinhaParaDevolver({ item, resta, texto, tudo, erro, onChange }: LinhaParaDevolverProps) {
  const { quantidade, unidade } = item;
  const volta = texto !== undefined;
  const pecas = unidade === 'un' && Number.isInteger(resta);
  const ja =
    resta < quantidade && resta > 0 && `já devolvido ${formatQuantidade(quantidade - resta, unidade)}`;
  return (
    <LinhaAEscolher
      item={item}
      mais={[ja, resta <= 0 && 'tudo devolvido']}
      marcada={volta}
      disabled={resta <= 0}
      onMarcar={(marcada) => onChange(marcada ? tudo : undefined)}
      pecas={
        volta && pecas && resta > 1
          ? {
              valor: parseWhole(texto) ?? 0,
              maximo: resta,
              onChange: (quantas) => onChange(quantidadeToText(quantas)),
            }
          : undefined
      }
    >
      {volta && !pecas && (
        <TextInput
          className={classes.peso ?? ''}
          aria-label={`Quanto volta de ${nomeDaLinha(item)}`}
          inputMode="decimal"
          rightSection={unidade === 'kg' ? 'kg' : undefined}
          value={texto}
          error={erro}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </LinhaAEscolher>
  );
}
