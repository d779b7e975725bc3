import type { AlcanceDaDespesa } from '@balcao/contract/despesas/despesas';
import { type ReactNode, useState } from 'react';
import { falhaDe } from '../../lib/conexao.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { toast } from '../../lib/toast.ts';
import { confirmar } from '../../ui/dialogos/perguntas.ts';
import { type Excluivel, useExcluirDespesa } from './api.ts';
import classes from './despesas.module.css';
import { ExcluirDialog, Pergunta } from './excluir-dialog.tsx';

const SEM_REDE = 'Excluir uma despesa precisa de conexão. Tente quando ela voltar.';

interface Exclusao {
  excluir: (despesa: Excluivel) => Promise<void>;
  /** The id of the one that is being deleted. */
  leaving: string | undefined;
  /** The question, while it is asked on the page. */
  dialogo: ReactNode;
}

/** Deletes an expense after a question; of one that comes back, alone or with those to come. */
export function useExcluir(): Exclusao {
  const mutation = useExcluirDespesa();
  const [saindo, setSaindo] = useState<Excluivel>();

  async function excluir(despesa: Excluivel) {
    if (despesa.repete !== null && despesa.chave === undefined) return setSaindo(despesa);
    const yes = await confirmar({
      titulo: 'Excluir despesa',
      texto: (
        <>
          <Pergunta despesa={despesa} />
          {despesa.movimentoId !== null && (
            <span className={classes.asked}>A sangria é desfeita junto: o dinheiro volta para o caixa.</span>
          )}
          {despesa.compraId !== null && (
            <span className={classes.asked}>A compra continua: os produtos e os custos não mudam.</span>
          )}
        </>
      ),
      confirmar: 'Excluir',
      perigo: true,
    });
    if (yes) remove(despesa, 'uma');
  }

  function remove(despesa: Excluivel, alcance: AlcanceDaDespesa) {
    setSaindo(undefined);
    const focusNext = passFocus(document.querySelector(`[data-despesa="${despesa.id}"]`));
    const alvo = { despesa, alcance };
    mutation.mutate(alvo, {
      onSuccess: () => {
        toast.sucesso('Despesa excluída com sucesso!');
        focusNext();
      },
      onError: (error) => toast.erro(falhaDe(error) === 'semConexao' ? SEM_REDE : 'Erro ao excluir despesa'),
    });
  }

  return {
    excluir,
    leaving: mutation.isPending ? mutation.variables.despesa.id : undefined,
    dialogo: saindo && (
      <ExcluirDialog
        despesa={saindo}
        onExcluir={(alcance) => remove(saindo, alcance)}
        onClose={() => setSaindo(undefined)}
      />
    ),
  };
}
