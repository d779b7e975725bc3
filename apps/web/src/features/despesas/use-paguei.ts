import { formatReais } from '@balcao/contract/base/money';
import type { Despesa } from '@balcao/contract/despesas/despesas';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../dados/api-client.ts';
import { falhaDe } from '../../lib/conexao.ts';
import { dismiss, type ToastMessage, toast } from '../../lib/toast.ts';
import { useEditarDespesa, usePagarDespesa } from './api.ts';

function naoFoi(error: unknown, oque: 'Marcar como paga' | 'Desfazer'): void {
  const semRede = `${oque} precisa de conexão. Tente quando ela voltar.`;
  toast.erro(falhaDe(error) === 'semConexao' ? semRede : errorText(error, `${oque} não deu certo.`));
}

/** Pays with one tap, and takes it back with another. The way back goes with the page. */
export function usePaguei() {
  const mutation = usePagarDespesa();
  const editar = useEditarDespesa();
  const [indo, setIndo] = useState<readonly string[]>([]);
  const dita = useRef<ToastMessage>(undefined);
  useEffect(() => () => dita.current && dismiss(dita.current), []);

  async function desfazer({ id, descricao, valor, categoria }: Despesa) {
    try {
      const dados = { descricao, valor, categoria, data: null };
      await editar.mutateAsync({ id, alcance: 'uma', dados });
      toast.feito('Voltou para A vencer.');
    } catch (error) {
      naoFoi(error, 'Desfazer');
    }
  }

  async function pagar(devida: Despesa): Promise<boolean> {
    setIndo((ids) => [...ids, devida.id]);
    try {
      const paga = await mutation.mutateAsync(devida.id);
      dita.current = toast.feito(`Paga: ${formatReais(devida.valor)}.`, () => void desfazer(paga));
      return true;
    } catch (error) {
      naoFoi(error, 'Marcar como paga');
      return false;
    } finally {
      setIndo((ids) => ids.filter((id) => id !== devida.id));
    }
  }
  return { indo, pagar };
}
