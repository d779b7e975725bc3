import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { Produto, ProdutoInput } from '@balcao/contract/produtos/produtos';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { ApiError, errorText, NetworkError } from '../../../dados/api-client.ts';
import { useRegistrarCompra } from '../../../dados/compras.ts';
import { useContarUm } from '../../../dados/contar-um.ts';
import { produtosQuery } from '../../../dados/produtos.ts';
import { useLancarPerda } from '../../../fila/estoque.ts';
import { fila } from '../../../fila/fila.ts';
import { FALHA, falhaDe } from '../../../lib/conexao.ts';
import { toast } from '../../../lib/toast.ts';
import { enviarFoto, invalidateProdutos, useSalvarProduto } from '../api.ts';
import { asUpdate, type ValoresProduto } from './formulario.ts';
import type { FotoNova } from './foto-campo.tsx';
import { type MovimentoDito, mudancaDe } from './por-que.ts';

const ERRO_SALVAR = 'Erro ao salvar produto. Verifique os dados ou login.';
const SEM_FOTO = 'O produto foi salvo, mas a foto não. Toque em Salvar de novo.';
const NAO_REGISTRADO: Record<MovimentoDito['tipo'], string> = {
  entrada: 'A entrada não foi registrada.',
  perda: 'A perda não foi registrada.',
  contagem: 'A contagem não foi registrada.',
};
const FOTO_DEPOIS = 'A foto precisa de conexão. Escolha de novo quando o produto tiver sido enviado.';
const semResposta = (error: unknown) =>
  `${FALHA[falhaDe(error) ?? 'comErro']}. Toque em Salvar de novo: nada é salvo duas vezes.`;

/** The product is saved, its photo, or what moves its goods, is not. */
class SoOProduto extends Error {}
/** Something else was counted by an earlier try, of which the answer was lost. */
class JaContado extends Error {}

function jaValeu(error: unknown): boolean {
  return error instanceof JaContado || (error instanceof ApiError && error.code === 'TOKEN_REUTILIZADO');
}

/** `movimento`: the loss, the purchase or the count; it outlives a photo that failed. */
const intencaoDe = (produto: Produto | undefined) => ({
  produto,
  chave: uuidv4(),
  movimento: { id: uuidv7(), chave: uuidv4() },
});

interface ComQue {
  foto: FotoNova;
  /** Of a new product. */
  id: string;
  values: ValoresProduto;
}

/** The id of a new product is the form's; the keys of an edit are drawn anew when it goes on from another state. */
export function useSalvarFormulario(produto: Produto | undefined) {
  const client = useQueryClient();
  const salvar = useSalvarProduto();
  const lancarPerda = useLancarPerda();
  const registrarCompra = useRegistrarCompra();
  const contarUm = useContarUm();
  const [base, setBase] = useState(() => intencaoDe(produto));

  /** The first try was saved although no answer came, and the form has changed since: it goes on from there. */
  async function continuar({ id }: Produto): Promise<string> {
    const list = await client.fetchQuery({ ...produtosQuery, staleTime: 0 });
    const agora = list.find((one) => one.id === id);
    if (!agora) return 'Este produto não está mais na lista.';
    setBase(intencaoDe(agora));
    const estoque = agora.semControle
      ? ''
      : ` Há ${formatQuantidade(agora.quantidade, agora.unidade)} em estoque agora.`;
    return `O que você salvou antes já valeu.${estoque} Confira e toque em Salvar de novo.`;
  }

  async function erroDe(error: unknown): Promise<string> {
    if (error instanceof SoOProduto) return error.message;
    if (error instanceof NetworkError) return semResposta(error);
    if (jaValeu(error) && base.produto) {
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
      setBase({ ...base, produto: saved, chave: uuidv4() });
      throw new SoOProduto(`${SEM_FOTO} ${errorText(error, '')}`.trim());
    } finally {
      void invalidateProdutos(client);
    }
  }

  async function mover(movimento: MovimentoDito, produto: Produto): Promise<void> {
    const { id, chave } = base.movimento;
    const { tipo, quantidade } = movimento;
    if (tipo === 'entrada') {
      const itens = [{ produtoId: produto.id, quantidade, custo: movimento.custo }];
      await registrarCompra.mutateAsync({ body: { id, itens }, chave });
    } else if (tipo === 'perda') {
      await lancarPerda.mutateAsync({ id, motivo: movimento.motivo, itens: [{ produto, quantidade }] });
    } else {
      const { linhas } = await contarUm.mutateAsync({ id, produto, quantidade });
      if (linhas.some(({ contado }) => contado !== quantidade)) throw new JaContado();
    }
  }

  /** The product as it is typed, then what moves its goods. */
  async function editar(dados: ProdutoInput, antes: Produto, values: ValoresProduto): Promise<Produto> {
    const { produto: novo, movimento } = mudancaDe(asUpdate(dados, antes), antes, values);
    const saved = novo ? await salvar.mutateAsync({ id: antes.id, dados: novo, chave: base.chave }) : antes;
    if (!movimento) return saved;
    try {
      await mover(movimento, saved);
    } catch (error) {
      if (error instanceof NetworkError || jaValeu(error)) throw error;
      throw new SoOProduto(`${NAO_REGISTRADO[movimento.tipo]} ${errorText(error, '')}`.trim());
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
