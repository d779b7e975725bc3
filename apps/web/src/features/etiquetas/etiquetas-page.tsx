import { plural } from '@balcao/contract/base/numeros';
import { compras } from '@balcao/contract/compras/compras.endpoints';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { chamar } from '../../dados/api-client.ts';
import { COMPRAS_KEY } from '../../dados/compras.ts';
import { produtosQuery } from '../../dados/produtos.ts';
import { naoVeio } from '../../lib/consulta.ts';
import { ErrorState } from '../../ui/paginas/error-state.tsx';
import { Loading } from '../../ui/paginas/loading.tsx';
import { Page } from '../../ui/paginas/page.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconScale } from '../../ui/sinais/icons.ts';
import { daCompra, maisEtiquetas } from './escolha/escolha.ts';
import { Etiquetas } from './etiquetas.tsx';

const PRODUTOS = { para: '/products', texto: 'Produtos' };

interface EtiquetasPageProps {
  /** Opens the way of these products to a scale that prints labels itself. */
  onBalanca: (produtos: readonly Produto[]) => void;
}

/** `/etiquetas`, and `?compra=` for what came in with that purchase. */
export default function EtiquetasPage({ onBalanca }: EtiquetasPageProps) {
  const [params] = useSearchParams();
  const compraId = params.get('compra') ?? '';
  const lista = useQuery(produtosQuery);
  const compra = useQuery({
    queryKey: [...COMPRAS_KEY, 'uma', compraId],
    queryFn: ({ signal }) => chamar(compras.ler, { params: { id: compraId }, signal }),
    enabled: compraId !== '',
  });
  const falhou = [lista, compra].find((uma) => naoVeio(uma));
  const produtos = lista.data;
  const pronta = produtos && (compraId === '' || compra.data);
  return (
    <Page
      voltar={compraId === '' ? PRODUTOS : { para: `/compras/${compraId}`, texto: 'Compra' }}
      titulo="Etiquetas"
      descricao={
        pronta && compra.data
          ? `Do que entrou: ${plural(compra.data.itens.length, 'produto', 'produtos')}`
          : undefined
      }
      acoes={
        <Button
          variant="default"
          leftSection={<IconScale />}
          disabled={!produtos}
          onClick={() => onBalanca(produtos ?? [])}
        >
          Levar à balança
        </Button>
      }
    >
      {falhou ? (
        <ErrorState card texto="Erro ao carregar os produtos." consulta={falhou} />
      ) : pronta ? (
        <Etiquetas
          key={compraId}
          produtos={produtos}
          inicio={compra.data ? maisEtiquetas([], daCompra(compra.data, produtos)) : []}
        />
      ) : (
        <Loading label="Carregando produtos" height={120} count={3} />
      )}
    </Page>
  );
}
