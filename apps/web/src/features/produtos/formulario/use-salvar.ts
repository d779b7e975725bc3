import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { Produto, ProdutoInput } from '@balcao/contract/produtos/produtos';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { ApiError, errorText, NetworkError } from '../../../dados/api-client.ts';
import { produtosQuery } from '../../../dados/produtos.ts';
import { useLancarPerda } from '../../../fila/estoque.ts';
import { fila } from '../../../fila/fila.ts';
import { FALHA, falhaDe } from '../../../lib/conexao.ts';
import { toast } from '../../../lib/toast.ts';
import { enviarFoto, invalidateProdutos, useSalvarProduto } from '../api.ts';
import { asUpdate, porqueDosValores, type ValoresProduto } from './formulario.ts';
import type { FotoNova } from './foto-campo.tsx';
import { mudancaDe } from './por-que.ts';

const ERRO_SALVAR = 'Erro ao salvar produto. Verifique os dados ou login.';
const SEM_FOTO = 'O produto foi salvo, mas a foto não. Toque em Salvar de novo.';
const SEM_PERDA = 'A perda não foi registrada.';
const FOTO_DEPOIS = 'A foto precisa de conexão. Escolha de novo quando o produto tiver sido enviado.';
const semResposta = (error: unknown) =>
  `${FALHA[falhaDe(error) ?? 'comErro']}. Toque em Salvar de novo: nada é salvo duas vezes.`;

/** The product is saved, its photo, or the loss of what is missing, is not. */
class SoOProduto extends Error {}

interface ComQue {
  foto: FotoNova;
  /** Of a new product. */
  id: string;
  values: ValoresProduto;
}

/** The id of a new product is the form's; the key of an edit is drawn anew when it goes on from another state. */
export function useSalvarFormulario(produto: Produto | undefined) {
  const client = useQueryClient();
  const salvar = useSalvarProduto();
  const lancarPerda = useLancarPerda();
  const [perdaId] = useState(() => uuidv7());
  const [base, setBase] = useState(() => ({ produto, chave: uuidv4() }));

  /** The first try was saved although no answer came, and the form has changed since: it goes on from there. */
  async function continuar({ id }: Produto): Promise<string> {
    const list = await client.fetchQuery({ ...produtosQuery, staleTime: 0 });
    const agora = list.find((one) => one.id === id);
    if (!agora) return 'Este produto não está mais na lista.';
    setBase({ produto: agora, chave: uuidv4() });
    const estoque = agora.semControle
      ? ''
      : ` Há ${formatQuantidade(agora.quantidade, agora.unidade)} em estoque agora.`;
    return `O que você salvou antes já valeu.${estoque} Confira e toque em Salvar de novo.`;
  }

  async function erroDe(error: unknown): Promise<string> {
    if (error instanceof SoOProduto) return error.message;
    if (error instanceof NetworkError) return semResposta(error);
    if (error instanceof ApiError && error.code === 'TOKEN_REUTILIZADO' && base.produto) {
      return continuar(base.produto).catch(semResposta);
    }
    return ERRO_SALVAR;
  }

  /** After the product, which has its address then; if the photo fails, the next 'Salvar' edits the saved product. */
  async function comFoto(saved: Produto, nova: FotoNova): Promise<Produto> {
    if (nova === undefined) return saved;
    if (fila.get().envios.some(({ key }) => key === saved.id)) {
      toast.aviso(FOTO_DEPOIS);
      return saved;
    }
    try {
      await enviarFoto(saved.id, nova === 'sem' ? null : nova);
      return saved;
    } catch (error) {
      setBase({ produto: saved, chave: uuidv4() });
      throw new SoOProduto(`${SEM_FOTO} ${errorText(error, '')}`.trim());
    } finally {
      void invalidateProdutos(client);
    }
  }

  /** The product as it is typed, then what is missing of it. */
  async function editar(dados: ProdutoInput, antes: Produto, values: ValoresProduto): Promise<Produto> {
    const porque = porqueDosValores(values, antes);
    const { produto: novo, perda } = mudancaDe(asUpdate(dados, antes), antes, porque, values.motivoDaPerda);
    const saved = novo ? await salvar.mutateAsync({ id: antes.id, dados: novo, chave: base.chave }) : antes;
    if (!perda) return saved;
    try {
      const { quantidade, motivo } = perda;
      await lancarPerda.mutateAsync({ id: perdaId, motivo, itens: [{ produto: saved, quantidade }] });
    } catch (error) {
      throw new SoOProduto(`${SEM_PERDA} ${errorText(error, '')}`.trim());
    }
    return saved;
  }

  return {
    erroDe,
    async mutar(dados: ProdutoInput, { foto, id, values }: ComQue): Promise<Produto> {
      const saved = base.produto
        ? await editar(dados, base.produto, values)
        : await salvar.mutateAsync({ dados: { ...dados, id } });
      return comFoto(saved, foto);
    },
  };
}
