import { findIguais } from '@balcao/contract/produtos/iguais';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useMemo, useState } from 'react';
import { ApiError, errorText, NetworkError } from '../../../dados/api-client.ts';
import { FALHA } from '../../../lib/conexao.ts';
import { toast } from '../../../lib/toast.ts';
import { useDesfazerFusao, useFundirProdutos, useSeparados, useSepararProdutos } from '../api.ts';
import type { Desfazer } from '../use-feito.ts';

const ERRO_UNIR = 'Erro ao unir produtos duplicados';
const DE_NOVO = 'Toque em Unir de novo.';

/** Products of one name: the shown ones and the person's decisions; `say` tells the result, with a way back. */
export function useIguais(produtos: readonly Produto[], say: (texto: string, desfazer?: Desfazer) => void) {
  const separados = useSeparados();
  const fundir = useFundirProdutos();
  const desfazer = useDesfazerFusao();
  const separar = useSepararProdutos();
  const [pergunta, setPergunta] = useState<[Produto, Produto]>();
  const [erro, setErro] = useState<string>();
  const pares = separados.data?.pares;
  /** Before anybody said which of them are not the same. */
  const todos = useMemo(() => findIguais(produtos), [produtos]);
  const iguais = useMemo(
    () => (pares && todos.length > 0 ? findIguais(produtos, pares) : []),
    [produtos, pares, todos],
  );

  function perguntar(par: [Produto, Produto] | undefined) {
    setErro(undefined);
    setPergunta(par);
  }

  function unidos(fica: Produto, sai: Produto) {
    const par = { produtoOriginalId: fica.id, produtoDuplicadoId: sai.id };
    const igual = JSON.stringify(fica);
    perguntar(undefined);
    say('Produtos unidos.', {
      // Sold or changed since: there is no way back, and none is offered.
      vale: (agora) => JSON.stringify(agora.find(({ id }) => id === fica.id)) === igual,
      executar: () =>
        desfazer.mutate(par, {
          onSuccess: () => say('União desfeita.'),
          onError: (error) => toast.erro(errorText(error, 'Erro ao desfazer a união.')),
        }),
    });
  }

  function unir(fica: Produto, sai: Produto) {
    const par = { produtoOriginalId: fica.id, produtoDuplicadoId: sai.id };
    fundir.mutate(par, {
      onSuccess: (survivor) => unidos(survivor, sai),
      onError: (error) => {
        if (error instanceof NetworkError) return setErro(`${FALHA[error.falha]}. ${DE_NOVO}`);
        // Not there any more: an earlier try was carried out, though no answer came.
        const survivor = produtos.find(({ id }) => id === fica.id);
        const feito = erro?.endsWith(DE_NOVO) && error instanceof ApiError && error.status === 404;
        if (feito && survivor) return unidos(survivor, sai);
        setErro(error instanceof ApiError && error.code === 'VALIDACAO' ? error.mensagem : ERRO_UNIR);
      },
    });
  }

  function manterSeparados([a, b]: [Produto, Produto]) {
    const par = { produtoOriginalId: a.id, produtoDuplicadoId: b.id };
    const falhou = (error: unknown) => toast.erro(errorText(error, 'Erro ao separar os produtos.'));
    separar.mutate(
      { ...par, separados: true },
      {
        onSuccess: () =>
          say('Anotado: não são o mesmo.', {
            vale: () => true,
            executar: () => separar.mutate({ ...par, separados: false }, { onError: falhou }),
          }),
        onError: falhou,
      },
    );
  }

  return {
    /** On its way for the first time: what stands below the banner waits for it, where there may be one. */
    esperando: separados.isLoading && todos.length > 0,
    iguais,
    pergunta,
    erro,
    perguntar,
    unir,
    manterSeparados,
    busy: fundir.isPending || separar.isPending,
  };
}
