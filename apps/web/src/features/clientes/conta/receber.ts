/** The form by which a debt is received: what was typed → what the server takes, or an error per field. Pure. */

import { formatCentavos, formatReais, parseMoney, toCentavos } from '@balcao/contract/base/money';
import { type Cliente, type RecebimentoInput, recebimentoSchema } from '@balcao/contract/clientes/clientes';
import { type Lido, readForm, readMoney, unlessBlank } from '../../../lib/read-form.ts';
import type { Pergunta } from '../../../ui/dialogos/perguntas.ts';

export interface ReceberValues {
  valor: string;
  formaId: string;
  recebido: string;
  observacao: string;
}

export function lerRecebimento(
  values: ReceberValues,
  dinheiro: boolean,
): Lido<RecebimentoInput, ReceberValues> {
  return readForm<RecebimentoInput, ReceberValues>(recebimentoSchema, values, {
    read: {
      valor: unlessBlank(readMoney),
      recebido: (typed) => (dinheiro && typed.trim() !== '' ? readMoney(typed) : undefined),
    },
    missing: { valor: 'Informe o valor.' },
  });
}

/** Undefined while there is none. */
export function trocoRecebido({
  valor,
  recebido,
}: Pick<ReceberValues, 'valor' | 'recebido'>): number | undefined {
  const [pago, dado] = [parseMoney(valor), parseMoney(recebido)];
  return pago === undefined || dado === undefined || dado < pago ? undefined : dado - pago;
}

/** The question before more than the debt is taken, with both sums. Undefined: nothing to ask. */
export function perguntaDoQuePassa(
  { nome, saldo }: Pick<Cliente, 'nome' | 'saldo'>,
  valor: number,
): Pergunta | undefined {
  const deve = Math.max(toCentavos(saldo), 0);
  const amais = toCentavos(valor) - deve;
  if (amais <= 0) return undefined;
  const divida =
    deve === 0
      ? `${nome} não deve nada: tudo fica`
      : `${nome} deve ${formatCentavos(deve)}: ${formatCentavos(amais)} a mais ficam`;
  return {
    titulo: `Receber ${formatReais(valor)}?`,
    texto: `${divida} como crédito, que a loja passa a dever.`,
    confirmar: `Receber ${formatReais(valor)}`,
    cancelar: 'Corrigir o valor',
  };
}

/** The rest of the debt in words. */
export function textoDoResto(saldo: number, valor: string): string | undefined {
  const pago = parseMoney(valor);
  if (pago === undefined || pago === 0) return undefined;
  const resto = toCentavos(saldo) - pago;
  if (resto > 0) return `Continua devendo ${formatCentavos(resto)}.`;
  return resto === 0 ? 'Fica em dia.' : `Fica com crédito de ${formatCentavos(-resto)}.`;
}

/** It waits on this device. `held`: the server won't have it now, and said why. */
export function textoDoGuardado({ held, mensagem }: { held: boolean; mensagem: string }): string {
  const onde = 'Guardado neste aparelho';
  return held ? `${onde}: ${mensagem}` : `${onde}, segue sozinho assim que houver conexão.`;
}
