import type { Intervalo, Periodo, RelatorioDashboard } from '@balcao/contract/relatorios';
import { useQuery } from '@tanstack/react-query';
import { naoVeio } from '../../../lib/consulta.ts';
import { Card, cards } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { painelQuery } from '../api.ts';
import { type MaisPedido, maisPedidos } from '../calculos.ts';
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

/** Pieces and kilograms, each among themselves; a shop that only weighs has those as its most asked products. */
function rankings(dados: RelatorioDashboard): [titulo: string, rows: MaisPedido[]][] {
  const [pecas, quilos] = [maisPedidos(dados, 'un'), maisPedidos(dados, 'kg')];
  const todos: [string, MaisPedido[]][] = [
    ['Most asked products', pecas.length > 0 ? pecas : quilos],
    ['Mais vendidos por peso', pecas.length > 0 ? quilos : []],
  ];
  return todos.filter(([, rows]) => rows.length > 0);
}

/** What was sold: the ten most asked ones, drawn, and all of them as a table. */
export function Produtos({ periodo, hoje, dias }: ProdutosProps) {
  const painel = useQuery(painelQuery(periodo, hoje));
  const { data } = painel;
  const named = dias ? `${dias.inicio} a ${dias.fim}` : periodo;
  return (
    <section aria-label="Produtos vendidos" className={cards.stack}>
      {(painel.isError || naoVeio(painel)) && <PainelErro consulta={painel} />}
      {!data && !naoVeio(painel) && (
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
          {rankings(data).map(([titulo, rows]) => (
            <MaisPedidos key={titulo} titulo={titulo} rows={rows} />
          ))}
          <MaisVendidos key={periodo} produtos={data.productData} periodo={named} />
        </>
      )}
    </section>
  );
}
