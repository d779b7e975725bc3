import type { Intervalo, Periodo } from '@balcao/contract/relatorios';
import { useQuery } from '@tanstack/react-query';
import { Card, cards } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { painelQuery } from '../api.ts';
import { maisPedidos } from '../calculos.ts';
import { Carregando } from '../graficos/grafico.tsx';
import { PainelErro } from '../painel-erro.tsx';
import { SEM_VENDAS } from '../textos.ts';
import { MaisPedidos } from './mais-pedidos.tsx';
import { MaisVendidos } from './mais-vendidos.tsx';

interface ProdutosProps {
  periodo: Periodo;
  hoje: string | undefined;
  dias: Intervalo | undefined;
}

/** What was sold: the ten most asked ones, drawn, and all of them as a table. */
export function Produtos({ periodo, hoje, dias }: ProdutosProps) {
  const painel = useQuery(painelQuery(periodo, hoje));
  const { data } = painel;
  const named = dias ? `${dias.inicio} a ${dias.fim}` : periodo;
  return (
    <section aria-label="Produtos vendidos" className={cards.stack}>
      {painel.isError && <PainelErro consulta={painel} />}
      {!data && !painel.isError && (
        <Card>
          <Carregando />
          <Loading count={10} height="1.75rem" />
        </Card>
      )}
      {data?.productData.length === 0 && (
        <Card flush>
          <EmptyState
            titulo={SEM_VENDAS}
            nota="Com a primeira venda finalizada, aqui aparecem os produtos mais vendidos e quanto cada um traz."
          />
        </Card>
      )}
      {data && data.productData.length > 0 && (
        <>
          <MaisPedidos rows={maisPedidos(data)} />
          <MaisVendidos key={periodo} produtos={data.productData} periodo={named} />
        </>
      )}
    </section>
  );
}
