import type { Categoria } from '@balcao/contract/produtos/categorias';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { type CSSProperties, memo, useDeferredValue, useMemo, useRef } from 'react';
import { EmptyState } from '../../../../ui/paginas/empty-state.tsx';
import { ErrorState } from '../../../../ui/paginas/error-state.tsx';
import { Loading } from '../../../../ui/paginas/loading.tsx';
import { Button } from '../../../../ui/pecas/button.tsx';
import { IconPackageOff } from '../../../../ui/sinais/icons.ts';
import classes from './produtos.module.css';
import { Tile } from './tile.tsx';
import { useTilesEmVista } from './use-tiles-em-vista.ts';

export interface ListaEmVista {
  found: () => readonly Produto[];
  busca: string;
  digitada: boolean;
  selected: number;
  estado: 'pronto' | 'carregando' | 'erro';
  /** Of the whole catalogue: the tiles are of one size, whatever is looked for. */
  total: number;
  /** So many at the beginning may be drawn larger. */
  maiores: number;
}

interface ProdutosProps {
  vista: ListaEmVista;
  noCarrinho: ReadonlyMap<string, number>;
  categorias: readonly Categoria[];
  onPick: (produto: Produto) => void;
  onRetry: () => void;
  onNovo: () => void;
  onAvulso: () => void;
}

const NENHUM: readonly Produto[] = [];

/** The letter is painted first, the list after it. What Enter and the arrows mean is looked up by what stands in the field. */
export function Produtos({ vista, ...props }: ProdutosProps) {
  return <ProdutosEmVista {...props} vista={useDeferredValue(vista)} />;
}

const ProdutosEmVista = memo(function ProdutosEmVista(props: ProdutosProps) {
  const { vista, noCarrinho, categorias, onPick, onRetry, onNovo, onAvulso } = props;
  const { found, busca, digitada, selected, estado, total, maiores } = vista;
  const vazio = total === 0;
  const produtos = found();
  const grid = useRef<HTMLUListElement>(null);
  /** Of the whole catalogue only the beginning may be here yet. */
  const achados = busca.trim() === '' ? total : produtos.length;
  const count = estado === 'pronto' ? achados : 0;
  const { de, ate, grandes, vistaDe, vistaAte, acima, abaixo } = useTilesEmVista(grid, {
    ...{ count, maiores, selected, busca, digitada },
  });
  /** For the rows that nobody sees yet: a key waits for those in sight alone, these follow it. */
  const depois = useDeferredValue(produtos, NENHUM);
  const cores = useMemo(() => new Map(categorias.map(({ nome, cor }) => [nome, cor])), [categorias]);

  if (estado === 'erro')
    return <ErrorState texto="Erro ao carregar produtos." consulta={{ refetch: onRetry }} />;
  if (estado === 'carregando')
    return <Loading as="cards" count={20} height="100%" className={classes.tiles} />;
  if (produtos.length === 0) {
    return (
      <EmptyState
        icone={IconPackageOff}
        titulo={vazio ? 'Nenhum produto cadastrado' : 'Nenhum produto encontrado'}
        nota={vazio ? 'Cadastre o primeiro produto para começar a vender.' : 'Tente outro nome ou código.'}
        acao={
          <>
            {!vazio && (
              <Button variant="light" onClick={onAvulso}>
                Vender como item avulso
              </Button>
            )}
            <Button variant={vazio ? 'filled' : 'subtle'} onClick={onNovo}>
              Adicionar Novo Produto
            </Button>
          </>
        }
      />
    );
  }
  return (
    <ul
      className={classes.tiles}
      ref={grid}
      aria-label="Produtos"
      style={{ '--produtos': total + grandes, paddingTop: acima, paddingBottom: abaixo } as CSSProperties}
    >
      {produtos.slice(de, ate).map((_, n) => {
        const lugar = de + n;
        const lista = lugar >= vistaDe && lugar < vistaAte ? produtos : depois;
        const produto = lista[lugar];
        return (
          produto && (
            <Tile
              // Its place: another search changes words, and no element comes or goes.
              key={lugar}
              produto={produto}
              posicao={lugar + 1}
              total={busca.trim() === '' ? total : lista.length}
              cor={cores.get(produto.categoria)}
              chosen={lugar === selected}
              grande={lugar < grandes}
              count={noCarrinho.get(produto.id)}
              onPick={onPick}
            />
          )
        );
      })}
    </ul>
  );
});
