import { formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import { SEM_NUMERO } from '@balcao/contract/base/numeros';
import { formatQuantidade, type Unidade } from '@balcao/contract/base/quantidade';
import type { Producao } from '@balcao/contract/estoque/producoes';
import { useMemo, useState } from 'react';
import { useFuso } from '../../../dados/loja.ts';
import { useCatalogo, useProducoesNaFila } from '../../../fila/estoque.ts';
import { fila } from '../../../fila/fila.ts';
import { proximaPagina } from '../../../lib/consulta.ts';
import { List } from '../../../ui/listas/list.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { Toolbar } from '../../../ui/paginas/toolbar.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Prateleira } from '../../../ui/sinais/marcas.tsx';
import { DocumentoLinha } from '../documento-linha.tsx';
import { useDesfazerProducao, useProducoes } from './api.ts';

const ProduzirDialog = tardio(() => import('./produzir-dialog.tsx'));

/** What the shop made of its parts, and the way back. */
export default function ProducoesSala() {
  const consulta = useProducoes();
  const producoes = consulta.data?.pages.flatMap(({ itens }) => itens.producoes);
  const naFila = useProducoesNaFila();
  const catalogo = useCatalogo().data;
  const unidades = useMemo(() => new Map(catalogo?.map(({ id, unidade }) => [id, unidade])), [catalogo]);
  const algum = catalogo?.some(({ ficha }) => ficha === 'PRODUCAO') ?? false;
  const [produzindo, setProduzindo] = useState(false);
  const fuso = useFuso();
  return (
    <>
      {algum && (
        <Toolbar>
          <Button onClick={() => setProduzindo(true)}>Produzir</Button>
        </Toolbar>
      )}
      {naFila.length > 0 && (
        <Card>
          <ul aria-label="Ainda não enviadas">
            {naFila.map(({ key, identificador, body: { criadaEm } }) => (
              <DocumentoLinha
                key={key}
                nome={identificador}
                nota={[formatInstant(new Date(criadaEm), fuso), 'ainda não enviada']}
                onDesfazer={() => void fila.discard(key)}
              />
            ))}
          </ul>
        </Card>
      )}
      <List
        consulta={consulta}
        itens={producoes}
        erro="Erro ao carregar as produções."
        espera={<Loading label="Carregando as produções" height={64} />}
        vazio={
          <EmptyState
            marca={<Prateleira />}
            titulo="Nada produzido ainda"
            nota={
              algum
                ? 'Cada produção tira do estoque o que ela leva, e aparece aqui.'
                : 'Abra um produto, toque em “Do que é feito” e escolha “Produção: faço antes”.'
            }
          />
        }
        mais={proximaPagina(consulta)}
      >
        {(itens) => <Lista producoes={itens} unidades={unidades} fuso={fuso} />}
      </List>
      {produzindo && <ProduzirDialog onClose={() => setProduzindo(false)} />}
    </>
  );
}

interface ListaProps {
  producoes: readonly Producao[];
  /** Of what is still in the catalogue. */
  unidades: ReadonlyMap<string, Unidade>;
  fuso: string;
}

function Lista({ producoes, unidades, fuso }: ListaProps) {
  const desfazer = useDesfazerProducao();
  /** `3 × Bolo`. */
  const dito = ({ produto, quantidade }: Pick<Producao, 'produto' | 'quantidade'>) =>
    `${formatQuantidade(quantidade, unidades.get(produto.id) ?? 'un')}\u00a0× ${produto.nome}`;
  return (
    <Card>
      <ul aria-label="Produções">
        {producoes.map((producao) => (
          <DocumentoLinha
            key={producao.id}
            nome={dito(producao)}
            nota={[formatInstant(new Date(producao.criadaEm), fuso), producao.usuario.nome]}
            observacao={`Saiu: ${producao.itens.map(dito).join(', ')}`}
            valor={producao.custo === null ? SEM_NUMERO : formatReais(producao.custo)}
            onDesfazer={producao.desfeitaEm === null ? () => desfazer(producao.id) : undefined}
          />
        ))}
      </ul>
    </Card>
  );
}
