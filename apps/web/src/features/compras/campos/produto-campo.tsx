import { formatPreco } from '@balcao/contract/base/money';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useMemo, useState } from 'react';
import { acharProdutos, indexProdutos } from '../../../dados/produtos-achar.ts';
import { OfertaCampo } from '../../../ui/campos/oferta-campo.tsx';
import { IconBarcode } from '../../../ui/sinais/icons.ts';
import type { ProdutoNomeado } from '../nota/respostas.ts';

/** As many are offered. */
const OFERTAS = 6;

interface ProdutoCampoProps {
  label: string;
  name: string;
  produtos: readonly Produto[];
  escolhido?: ProdutoNomeado | undefined;
  /** Offered before anything is typed. */
  sugestao?: ProdutoNomeado | undefined;
  /** What a new one would be called; undefined: none is made here. */
  novo?: string | undefined;
  primeira?: boolean;
  autoFocus?: boolean;
  error?: string | undefined;
  onEscolher: (produto: ProdutoNomeado) => void;
  onCriar?: (busca: string) => void;
  onLimpar?: () => void;
}

/** A product of the shop, by name or bar code, typed or scanned; or one that it does not have yet. */
export function ProdutoCampo(props: ProdutoCampoProps) {
  const { produtos, sugestao, novo, onEscolher, onCriar, ...campo } = props;
  const [busca, setBusca] = useState('');
  const index = useMemo(() => indexProdutos(produtos), [produtos]);
  const achados = busca.trim() === '' ? [] : acharProdutos(index, busca).slice(0, OFERTAS);
  const sugerido = sugestao && produtos.find(({ id }) => id === sugestao.id);
  const opcoes = achados.map((produto) => ({
    ...produto,
    nota: formatPreco(produto.valor, produto.unidade),
  }));
  const primeiras = sugestao && busca.trim() === '' ? [{ ...sugestao, nota: notaDaSugestao(sugerido) }] : [];
  return (
    <OfertaCampo
      {...campo}
      escolhido={campo.escolhido}
      placeholder="Nome ou código de barras"
      icone={IconBarcode}
      trocar="Trocar produto"
      busca={busca}
      opcoes={[...primeiras, ...opcoes]}
      novo={novo ?? (onCriar && busca.trim() !== '' && achados.length === 0 ? busca.trim() : undefined)}
      onBusca={setBusca}
      onEscolher={(id) => {
        const produto = [...produtos, ...(sugestao ? [sugestao] : [])].find((um) => um.id === id);
        setBusca('');
        if (produto) onEscolher({ id, nome: produto.nome });
      }}
      onCriar={() => {
        onCriar?.(busca.trim());
        setBusca('');
      }}
    />
  );
}

function notaDaSugestao(produto: Produto | undefined): string {
  return produto ? `Parecido · ${formatPreco(produto.valor, produto.unidade)}` : 'Parecido';
}
