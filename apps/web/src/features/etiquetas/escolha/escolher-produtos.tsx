import { formatPreco } from '@balcao/contract/base/money';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useMemo, useState } from 'react';
import { acharProdutos, indexProdutos } from '../../../dados/produtos-achar.ts';
import { OfertaCampo } from '../../../ui/campos/oferta-campo.tsx';
import { Select } from '../../../ui/pecas/select.tsx';
import { IconBarcode } from '../../../ui/sinais/icons.ts';
import classes from '../etiquetas.module.css';

/** As many are offered. */
const OFERTAS = 6;

interface EscolherProdutosProps {
  produtos: readonly Produto[];
  onEscolher: (ids: readonly string[]) => void;
}

/** One after the other, typed or scanned; or all of a category. */
export function EscolherProdutos({ produtos, onEscolher }: EscolherProdutosProps) {
  const [busca, setBusca] = useState('');
  const index = useMemo(() => indexProdutos(produtos), [produtos]);
  const categorias = useMemo(() => [...new Set(produtos.map(({ categoria }) => categoria))], [produtos]);
  const achados = busca.trim() === '' ? [] : acharProdutos(index, busca).slice(0, OFERTAS);
  const opcoes = achados.map(({ id, nome, valor, unidade }) => ({
    id,
    nome,
    nota: formatPreco(valor, unidade),
  }));
  return (
    <div className={classes.escolher}>
      <OfertaCampo
        label="Adicionar produto"
        name="produto"
        placeholder="Nome ou código de barras"
        icone={IconBarcode}
        trocar="Trocar produto"
        escolhido={undefined}
        busca={busca}
        opcoes={opcoes}
        autoFocus
        onBusca={setBusca}
        onEscolher={(id) => {
          setBusca('');
          onEscolher([id]);
        }}
      />
      <Select
        aria-label="Adicionar uma categoria inteira"
        value=""
        options={[
          { value: '', text: 'Categoria inteira…' },
          ...categorias.map((categoria) => ({ value: categoria, text: categoria })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onEscolher(produtos.filter(({ categoria }) => categoria === value).map(({ id }) => id))
        }
      />
    </div>
  );
}
