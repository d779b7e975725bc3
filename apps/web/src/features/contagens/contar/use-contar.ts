import type { Contagem } from '@balcao/contract/estoque/contagens';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useEffect, useEffectEvent, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { buscarPorCodigo, embalagemPorCodigo } from '../../../dados/catalogo.ts';
import { fila, leituraNova } from '../../../fila/fila.ts';
import { alarme } from '../../../lib/alarme.ts';
import { agora } from '../../../lib/clock.ts';
import { codeInField } from '../../../lib/scanner.ts';
import { toast } from '../../../lib/toast.ts';
import type { useProdutosDaContagem } from '../api.ts';
import type { LinhaNaTela } from '../na-tela.ts';
import {
  contado,
  escolhido,
  lido,
  type ModoDeContar,
  type NaMao,
  type PassoDaContagem,
  quantosNaMao,
} from './contando.ts';

interface Contando {
  contagem: Pick<Contagem, 'id' | 'nome'>;
  linhas: readonly LinhaNaTela[];
  produtos: ReturnType<typeof useProdutosDaContagem>;
}

/** As long as a bar code: nobody counts so many. */
const CODIGO = /^\d{8,14}$/;
/** Shorter ones, where no scanner was heard, are numbers. */
const CURTO = 8;

const semControleText = ({ nome }: Produto) => `${nome} não tem estoque para contar.`;

/** What is in the hand, and what is written down of it. `dito` is read out. */
export function useContar({ contagem, linhas, produtos: { catalogo } }: Contando) {
  const [modo, setModo] = useState<ModoDeContar>('somar');
  const [naMao, setNaMao] = useState<NaMao>();
  const [erro, setErro] = useState<string>();
  const [dito, setDito] = useState('');
  const antesDe = ({ id }: Produto) => linhas.find(({ produto }) => produto.id === id)?.contado ?? 0;

  const dar = ({ naMao: depois, leituras, erro: porque }: PassoDaContagem): boolean => {
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

  /** False: nobody knows the code. `digitado`: the number that stood in the field before it. */
  const ler = (codigo: string, digitado = naMao?.digitado ?? ''): boolean => {
    const mao = naMao && { ...naMao, digitado };
    const produto = buscarPorCodigo(catalogo, codigo);
    const passo: PassoDaContagem =
      produto && !produto.semControle
        ? lido(mao, produto, {
            ...{ antes: antesDe(produto), modo },
            pecas: embalagemPorCodigo(produto, codigo)?.quantidade,
          })
        : {
            naMao: mao,
            leituras: [],
            erro: produto ? semControleText(produto) : `Código ${codigo} não cadastrado.`,
          };
    if (passo.erro !== undefined) alarme();
    setDito(passo.erro ?? `${produto?.nome}, ${passo.naMao?.escrito || 'quantos?'}`);
    dar(passo);
    return produto !== undefined;
  };

  /** The code at the end of what stands in a field, into which a scanner typed; all of it, however slow that was. */
  const codigoEm = (valor: string, rajada = ''): { codigo: string; resto: string } | undefined => {
    const achado = codeInField(valor, rajada, (codigo) => buscarPorCodigo(catalogo, codigo) !== undefined);
    const codigo = achado === '' && CODIGO.test(valor) ? valor : achado;
    if (rajada === '' && codigo.length < CURTO) return undefined;
    return { codigo, resto: valor.endsWith(codigo) ? valor.slice(0, -codigo.length) : valor };
  };

  const contar = (): boolean => {
    if (!naMao) return false;
    const escaneado = codigoEm(naMao.digitado);
    if (escaneado) return ler(escaneado.codigo, escaneado.resto);
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
    codigoEm,
    contar,
  };
}
