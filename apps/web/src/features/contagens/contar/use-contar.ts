import type { Contagem } from '@balcao/contract/estoque/contagens';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useEffect, useEffectEvent, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { buscarPorCodigo } from '../../../dados/catalogo.ts';
import { fila, leituraNova } from '../../../fila/fila.ts';
import { alarme } from '../../../lib/alarme.ts';
import { agora } from '../../../lib/clock.ts';
import { toast } from '../../../lib/toast.ts';
import type { useProdutosDaContagem } from '../api.ts';
import type { LinhaNaTela } from '../na-tela.ts';
import { contado, escolhido, lido, type Modo, type NaMao, type Passo, quantosNaMao } from './contando.ts';

interface Contando {
  contagem: Pick<Contagem, 'id' | 'nome'>;
  linhas: readonly LinhaNaTela[];
  produtos: ReturnType<typeof useProdutosDaContagem>;
}

const semControleText = ({ nome }: Produto) => `${nome} não tem estoque para contar.`;

/** What is in the hand, and what is written down of it. `dito` is read out. */
export function useContar({ contagem, linhas, produtos }: Contando) {
  const [modo, setModo] = useState<Modo>('somar');
  const [naMao, setNaMao] = useState<NaMao>();
  const [erro, setErro] = useState<string>();
  const [dito, setDito] = useState('');
  const antesDe = ({ id }: Produto) => linhas.find(({ produto }) => produto.id === id)?.contado ?? 0;

  const dar = ({ naMao: depois, leituras, erro: porque }: Passo): boolean => {
    setNaMao(depois);
    setErro(porque);
    for (const leitura of leituras) {
      fila
        .mandar(leituraNova(uuidv4(), contagem, leitura, agora()))
        .catch(() => toast.erro('Este aparelho não conseguiu guardar a leitura. Conte de novo.'));
    }
    return porque === undefined;
  };

  const escolher = (produto: Produto, { corrige = false } = {}): boolean => {
    if (produto.semControle) {
      toast.aviso(semControleText(produto));
      return false;
    }
    setDito(`${produto.nome}. Quantos?`);
    return dar(escolhido(naMao, produto, { antes: antesDe(produto), modo, corrige }));
  };

  /** Answers the product; undefined: nobody knows the code. */
  const ler = (codigo: string): Produto | undefined => {
    const produto = buscarPorCodigo(produtos.catalogo, codigo);
    if (!produto || produto.semControle) {
      const porque = produto ? semControleText(produto) : `Código ${codigo} não cadastrado.`;
      alarme();
      setErro(porque);
      setDito(porque);
      return undefined;
    }
    const passo = lido(naMao, produto, { antes: antesDe(produto), modo });
    if (passo.naMao && passo.naMao !== naMao)
      setDito(`${produto.nome}, ${passo.naMao.escrito || 'quantos?'}`);
    if (passo.erro) alarme();
    dar(passo);
    return produto;
  };

  const contar = (): boolean => {
    if (!naMao) return false;
    const passo = contado(naMao, modo);
    if (passo.erro === undefined) setDito(`${naMao.produto.nome}: ${quantosNaMao(naMao, modo)}`);
    return dar(passo);
  };

  // A number that stands there when one leaves was meant.
  const largar = useEffectEvent(() => {
    if (naMao && naMao.digitado !== '') dar(contado(naMao, modo));
  });
  useEffect(() => () => largar(), []);

  return {
    modo,
    setModo,
    naMao,
    erro,
    dito,
    digitar: (digitado: string) => {
      setErro(undefined);
      setNaMao((mao) => mao && { ...mao, digitado });
    },
    escolher,
    ler,
    contar,
    /** Nothing more of it: what was scanned stays. */
    soltar: () => {
      setErro(undefined);
      setNaMao(undefined);
    },
  };
}
