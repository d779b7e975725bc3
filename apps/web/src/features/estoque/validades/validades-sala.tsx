import { quantidadeToText } from '@balcao/contract/base/quantidade';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useHoje } from '../../../dados/hoje.ts';
import { useCatalogo, usePerdasNaFila } from '../../../fila/estoque.ts';
import { List } from '../../../ui/listas/list.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { useMore } from '../../../ui/listas/use-more.tsx';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Anchor } from '../../../ui/pecas/anchor.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Prateleira } from '../../../ui/sinais/marcas.tsx';
import { quanto } from '../agora/resumo.ts';
import { useValidades } from '../api.ts';
import type { SalaProps } from '../salas.ts';
import { type LoteComValidade, porPrazo, textoDoPrazo } from './prazos.ts';
import classes from './validades.module.css';

/** What is likely still there of each lot, the first to expire first, and the way to book what did. */
export default function ValidadesSala({ onPerda }: SalaProps) {
  const hoje = useHoje();
  const consulta = useValidades();
  const catalogo = useCatalogo().data;
  const produtos = useMemo(() => new Map(catalogo?.map((um) => [um.id, um])), [catalogo]);
  const baixados = usePerdasNaFila().flatMap(({ body: { perda } }) =>
    perda.motivo === 'VALIDADE' ? perda.itens : [],
  );
  const grupos = hoje === undefined || !consulta.data ? undefined : porPrazo(consulta.data, hoje);
  return (
    <List
      consulta={consulta}
      itens={grupos}
      erro="Erro ao carregar as validades."
      espera={<Loading label="Carregando as validades" height={64} />}
      vazio={
        <EmptyState
          marca={<Prateleira />}
          titulo="Nada com validade no estoque"
          nota="A validade vem na nota do fornecedor. O que ainda há de cada lote aparece aqui, o que vence primeiro no topo."
          acao={
            <Button component={Link} to="/compras">
              Ver compras
            </Button>
          }
        />
      }
    >
      {(todos) =>
        todos.map(({ id, titulo, lotes }) => (
          <Grupo key={id} id={id} titulo={titulo} total={lotes.length}>
            {(count) =>
              lotes.slice(0, count).map((lote, n) => {
                const { produto, lote: nome, quantidade } = lote;
                const conhecido = produtos.get(produto.id);
                return (
                  <Linha
                    // biome-ignore lint/suspicious/noArrayIndexKey: a purchase may bring one lot in two lines.
                    key={`${produto.id}/${lote.compraId}/${n}`}
                    lote={lote}
                    hoje={hoje ?? ''}
                    unidade={conhecido?.unidade}
                    baixado={baixados.some((um) => um.produtoId === produto.id && (um.lote ?? null) === nome)}
                    onBaixar={
                      conhecido &&
                      (() =>
                        onPerda({
                          motivo: 'VALIDADE',
                          itens: [
                            { produto: conhecido, quantidade: quantidadeToText(quantidade), lote: nome },
                          ],
                        }))
                    }
                  />
                );
              })
            }
          </Grupo>
        ))
      }
    </List>
  );
}

interface GrupoProps {
  id: string;
  titulo: string;
  total: number;
  children: (count: number) => ReactNode;
}

function Grupo({ id, titulo, total, children }: GrupoProps) {
  const { count, rows, more } = useMore<HTMLUListElement>(total, 'lote', 'lotes');
  return (
    <TitledCard id={id} titulo={titulo}>
      <ul aria-labelledby={id} ref={rows}>
        {children(count)}
      </ul>
      {more}
    </TitledCard>
  );
}

interface LinhaProps {
  lote: LoteComValidade;
  hoje: string;
  unidade: Produto['unidade'] | undefined;
  /** A loss of it waits on this device. */
  baixado: boolean;
  /** Undefined: the device does not know the product yet. */
  onBaixar: (() => void) | undefined;
}

function Linha({ lote, hoje, unidade, baixado, onBaixar }: LinhaProps) {
  const { produto, lote: nome, validade, quantidade, compraId } = lote;
  const { texto, tom } = textoDoPrazo(validade, hoje);
  const deQue = nome ? `${produto.nome}, lote ${nome}` : produto.nome;
  return (
    <li className={classes.linha} tabIndex={-1}>
      <span className={classes.nome}>{produto.nome}</span>
      <span className={classes.nota}>
        <Tag tom={tom}>{texto}</Tag>
        {nome && <span>{`Lote ${nome}`}</span>}
      </span>
      <strong className={classes.quanto}>{quanto(quantidade, unidade)}</strong>
      <Anchor
        component={Link}
        to={`/compras/${compraId}`}
        className={classes.compra ?? ''}
        aria-label={`Ver a compra de ${deQue}`}
      >
        Ver a compra
      </Anchor>
      <span className={classes.baixa}>
        {baixado ? (
          <Tag tom="neutro">Baixa ainda não enviada</Tag>
        ) : (
          <Button variant="default" disabled={!onBaixar} aria-label={`Baixar ${deQue}`} onClick={onBaixar}>
            Baixar
          </Button>
        )}
      </span>
    </li>
  );
}
