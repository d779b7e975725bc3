import type { Produto } from '@balcao/contract/produtos/produtos';
import { useMemo, useState } from 'react';
import { acharProdutos, indexProdutos } from '../../dados/produtos-achar.ts';
import { useCatalogo } from '../../fila/estoque.ts';
import { OfertaCampo } from '../../ui/campos/oferta-campo.tsx';
import { IconBarcode } from '../../ui/sinais/icons.ts';

/** As many are offered. */
const OFERTAS = 6;
const NENHUM: readonly Produto[] = [];

interface ProdutoCampoProps {
  label: string;
  /** Of the field, in its form. */
  name: string;
  /** Which are no choice here. */
  fora: (produto: Produto) => boolean;
  autoFocus?: boolean;
  error: string | undefined;
  onEscolher: (produto: Produto) => void;
}

/** A product of the shop, found by name or scanned. */
export function ProdutoCampo({ fora, onEscolher, ...campo }: ProdutoCampoProps) {
  const { data = NENHUM } = useCatalogo();
  const [busca, setBusca] = useState('');
  const index = useMemo(() => indexProdutos(data.filter((produto) => !fora(produto))), [data, fora]);
  const achados = busca.trim() === '' ? NENHUM : acharProdutos(index, busca).slice(0, OFERTAS);
  return (
    <OfertaCampo
      {...campo}
      placeholder="Nome ou código de barras"
      icone={IconBarcode}
      trocar="Trocar produto"
      escolhido={undefined}
      busca={busca}
      opcoes={achados.map(({ id, nome, categoria }) => ({ id, nome, nota: categoria }))}
      onBusca={setBusca}
      onEscolher={(id) => {
        const produto = data.find((one) => one.id === id);
        if (!produto) return;
        setBusca('');
        onEscolher(produto);
      }}
    />
  );
}
