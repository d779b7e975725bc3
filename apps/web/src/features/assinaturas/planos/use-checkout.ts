import type { CheckoutInput } from '@balcao/contract/assinaturas/assinaturas';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../dados/api-client.ts';
import { criarCheckout } from '../api.ts';

const SEM_ENDERECO = 'URL de checkout não foi gerada';

export interface CheckoutEmCurso {
  /** On the way to the payment: until the answer, and from then on until this page is gone. */
  ocupado: boolean;
  erro: string | undefined;
  pagar: (input: CheckoutInput) => Promise<void>;
  limpar: () => void;
}

/** One checkout at a time, however often it is pressed; then the browser goes where it is paid. */
export function useCheckout(): CheckoutEmCurso {
  const [ocupado, setOcupado] = useState(false);
  const [erro, setErro] = useState<string>();
  const running = useRef(false);

  // The browser may keep this page as it was, and show it again to who goes back.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      running.current = false;
      setOcupado(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  async function pagar(input: CheckoutInput) {
    if (running.current) return;
    running.current = true;
    setOcupado(true);
    setErro(undefined);
    try {
      const url = await criarCheckout(input);
      if (url !== undefined) {
        window.location.assign(url);
        return;
      }
      setErro(SEM_ENDERECO);
    } catch (error) {
      setErro(`Erro ao processar pagamento: ${errorText(error, 'Tente novamente.')}`);
    }
    running.current = false;
    setOcupado(false);
  }

  return { ocupado, erro, pagar, limpar: () => setErro(undefined) };
}
