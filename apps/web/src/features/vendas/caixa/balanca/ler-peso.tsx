import { quantidadeToText } from '@balcao/contract/base/quantidade';
import { useState } from 'react';
import { useBalancaDoAparelho } from '../../../../dados/balanca/esta-balanca.ts';
import { lerPeso } from '../../../../dados/balanca/ler-peso.ts';
import { toast } from '../../../../lib/toast.ts';
import type { LinhaADizerProps } from '../carrinho/campos-a-dizer.tsx';
import classes from '../carrinho/carrinho-item.module.css';
import { keepFocus } from '../teclas/use-foco.ts';

/**
 * In the line that asks for its weight, where a scale is on this device's cable: it says the weight as if the cashier had
 * typed it. F10 presses it.
 */
export default function LerPeso({ item: { linha, nome }, dispatch }: LinhaADizerProps) {
  const balanca = useBalancaDoAparelho();
  const [lendo, setLendo] = useState(false);
  if (!balanca) return null;

  async function ler() {
    if (!balanca || lendo) return;
    setLendo(true);
    const lido = await lerPeso(balanca);
    setLendo(false);
    if ('motivo' in lido) return toast.erro(lido.motivo);
    dispatch({ type: 'digitarPeso', linha, texto: quantidadeToText(lido.peso) });
    dispatch({ type: 'largarPeso', linha });
  }
  return (
    <button
      type="button"
      className={classes.free}
      data-ler-peso
      aria-label={`Ler da balança o peso de ${nome} (F10)`}
      onMouseDown={keepFocus}
      onClick={() => void ler()}
    >
      {lendo ? 'Lendo…' : 'Ler peso'}
    </button>
  );
}
