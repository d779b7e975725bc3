/** From the press to the queue: what is missing is told first, and what lies unpaid on the counter is spoken of. */
import { type RefObject, useState } from 'react';
import type { Encomenda } from '../encomenda.ts';
import { comCodigo, type SinalDito } from '../sinal/digitado.ts';
import { erroNoCarrinho } from './carrinho/carrinho.ts';
import type { CarrinhoPainelHandle } from './carrinho/carrinho-painel.tsx';
import type { Falta, useVenda } from './venda/use-venda.ts';

interface FinalizarOptions {
  venda: Pick<ReturnType<typeof useVenda>, 'carrinho' | 'falta' | 'enfileirar' | 'pix'>;
  /** Shows the code where there is one, and goes on when it was paid. */
  receberPix: (centavos: number, done: (txid: string | undefined) => void) => void;
  /** Only a person may leave out of the sale what nobody knows. */
  withoutCodes: () => Promise<boolean>;
  panel: RefObject<CarrinhoPainelHandle | null>;
  nameField: RefObject<HTMLInputElement | null>;
  announce: (text: string) => void;
}

export function useFinalizar(options: FinalizarOptions) {
  const { venda, receberPix, withoutCodes, panel, nameField, announce } = options;
  const [encomendando, setEncomendando] = useState(false);

  const toldMissing = (missing: Falta) => {
    if (missing === 'itens') return;
    if (missing === 'identificador') {
      nameField.current?.focus();
    } else if (missing === 'quantidade') {
      panel.current?.showError();
      // The focus may have been there all along: then nothing would be read out.
      announce(erroNoCarrinho(venda.carrinho) ?? '');
    } else {
      panel.current?.showPayment(missing);
    }
  };
  const mayFinish = async (futura: boolean): Promise<boolean> => {
    const missing = venda.falta(undefined, futura);
    if (missing) toldMissing(missing);
    return !missing && (await withoutCodes());
  };

  return {
    finalizar: async (futura?: Encomenda, sinal?: SinalDito) => {
      if (!(await mayFinish(futura !== undefined))) return;
      if (futura && sinal) {
        const pago = (txid: string | undefined) => ({
          pagamentos: [comCodigo(sinal, txid)],
          nomes: sinal.nomes,
        });
        receberPix(sinal.emPix ? sinal.centavos : 0, (txid) =>
          venda.enfileirar(futura, undefined, { sinal: pago(txid) }),
        );
      } else if (futura) venda.enfileirar(futura);
      else receberPix(venda.pix, (txid) => venda.enfileirar(undefined, undefined, txid ? { txid } : {}));
    },
    /** For whom and when is being asked. */
    encomendando,
    setEncomendando,
    askFutura: async () => {
      if (await mayFinish(true)) setEncomendando(true);
    },
  };
}
