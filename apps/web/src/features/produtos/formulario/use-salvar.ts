import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { Produto, ProdutoInput } from '@balcao/contract/produtos/produtos';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { ApiError, errorText, NetworkError } from '../../../dados/api-client.ts';
import { produtosQuery } from '../../../dados/produtos.ts';
import { fila } from '../../../fila/fila.ts';
import { FALHA, falhaDe } from '../../../lib/conexao.ts';
import type { Campos } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { enviarFoto, invalidateProdutos, useSalvarProduto } from '../api.ts';
import { asUpdate } from './formulario.ts';
import type { FotoNova } from './foto-campo.tsx';

const ERRO_SALVAR = 'Erro ao salvar produto. Verifique os dados ou login.';
const SEM_FOTO = 'O produto foi salvo, mas a foto não. Toque em Salvar de novo.';
const FOTO_DEPOIS = 'A foto precisa de conexão. Escolha de novo quando o produto tiver sido enviado.';
const semResposta = (error: unknown) =>
  `${FALHA[falhaDe(error) ?? 'comErro']}. Toque em Salvar de novo: nada é salvo duas vezes.`;

interface UseSalvarFormulario {
  /** The product as it was when the form opened; none: a new one. */
  produto: Produto | undefined;
  recusar: (mensagem: string, campos: Campos) => void;
}

/** One opened form is one intent: its id and its key are drawn once and sent with every 'Salvar'. */
export function useSalvarFormulario({ produto, recusar }: UseSalvarFormulario) {
  const client = useQueryClient();
  const salvar = useSalvarProduto();
  const [id] = useState(() => uuidv7());
  const [enviando, setEnviando] = useState(false);
  const [base, setBase] = useState(() => ({ produto, chave: uuidv4() }));

  /** What was sent before was saved, though no answer came, and the person has changed it since: from there on. */
  async function continuar({ id }: Produto): Promise<void> {
    const list = await client.fetchQuery({ ...produtosQuery, staleTime: 0 });
    const agora = list.find((one) => one.id === id);
    if (!agora) return recusar('Este produto não está mais na lista.', {});
    setBase({ produto: agora, chave: uuidv4() });
    const estoque = agora.semControle
      ? ''
      : ` Há ${formatQuantidade(agora.quantidade, agora.unidade)} em estoque agora.`;
    recusar(`O que você salvou antes já valeu.${estoque} Confira e toque em Salvar de novo.`, {});
  }

  function onError(error: unknown) {
    if (error instanceof NetworkError) return recusar(semResposta(error), {});
    if (!(error instanceof ApiError)) return recusar(ERRO_SALVAR, {});
    if (error.code === 'TOKEN_REUTILIZADO' && base.produto) {
      continuar(base.produto).catch((failed) => recusar(semResposta(failed), {}));
      return;
    }
    const campos: Campos = { ...error.campos };
    if (error.code === 'ID_EM_USO') campos.nome ??= error.mensagem;
    if (error.code === 'CODIGO_EM_USO') campos.codigoBarras ??= error.mensagem;
    recusar(ERRO_SALVAR, campos);
  }

  /** Behind the product, which has its address then: without the photo the next 'Salvar' edits what is there. */
  async function comFoto(saved: Produto, nova: FotoNova, onSaved: (saved: Produto) => void) {
    if (nova === undefined) return onSaved(saved);
    if (fila.get().envios.some(({ key }) => key === saved.id)) {
      toast.aviso(FOTO_DEPOIS);
      return onSaved(saved);
    }
    setEnviando(true);
    try {
      await enviarFoto(saved.id, nova === 'sem' ? null : nova);
      onSaved(saved);
    } catch (error) {
      setBase({ produto: saved, chave: uuidv4() });
      recusar(`${SEM_FOTO} ${errorText(error, '')}`.trim(), {});
    } finally {
      setEnviando(false);
      void invalidateProdutos(client);
    }
  }

  return {
    busy: salvar.isPending || enviando,
    enviar(dados: ProdutoInput, foto: FotoNova, onSaved: (saved: Produto) => void) {
      salvar.mutate(
        base.produto
          ? { id: base.produto.id, dados: asUpdate(dados, base.produto), chave: base.chave }
          : { dados: { ...dados, id } },
        { onSuccess: (saved) => void comFoto(saved, foto, onSaved), onError },
      );
    },
  };
}
