import type { Unidade } from '@balcao/contract/base/quantidade';
import type { Intervalo, Quando, RelatorioDashboard } from '@balcao/contract/relatorios/relatorios';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { naoVeio } from '../../../lib/consulta.ts';
import { ChoiceButtons } from '../../../ui/campos/choice-buttons.tsx';
import { Card, cards } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Rolo } from '../../../ui/sinais/marcas.tsx';
import { painelQuery } from '../api.ts';
import { maisPedidos } from '../calculos.ts';
import { Carregando } from '../graficos/grafico.tsx';
import { PainelErro } from '../painel-erro.tsx';
import classes from '../relatorio.module.css';
import { SEM_VENDAS } from '../textos.ts';
import { MaisPedidos } from './mais-pedidos.tsx';
import { MaisVendidos } from './mais-vendidos.tsx';

interface ProdutosProps {
  quando: Quando | undefined;
  hoje: string | undefined;
  dias: Intervalo | undefined;
}

const MEDIDAS = [
  { value: 'un', text: 'Por unidade' },
  { value: 'kg', text: 'Por peso' },
] as const;

/** Pieces and kilograms, each among themselves: one of both on the screen, both on paper. */
function Rankings({ dados }: { dados: RelatorioDashboard }) {
  const [escolhida, setEscolhida] = useState<Unidade>('un');
  const listas = MEDIDAS.map(({ value }) => ({ medida: value, rows: maisPedidos(dados, value) })).filter(
    ({ rows }) => rows.length > 0,
  );
  const vista = listas.find(({ medida }) => medida === escolhida) ?? listas[0];
  const escolha = listas.length > 1 && (
    <ChoiceButtons
      label="Como contar os mais vendidos"
      options={MEDIDAS}
      value={escolhida}
      onChange={setEscolhida}
    />
  );
  return listas.map((lista) => (
    <div key={lista.medida} className={lista === vista ? undefined : classes.paperOnly}>
      <MaisPedidos rows={lista.rows} acao={lista === vista && escolha} />
    </div>
  ));
}

/** What is asked for most, drawn, and beside it what brings in most: all of them as a table. */
export function Produtos({ quando, hoje, dias }: ProdutosProps) {
  const painel = useQuery(painelQuery(quando, hoje));
  const { data } = painel;
  const named = dias ? `${dias.inicio} a ${dias.fim}` : '';
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
            marca={<Rolo />}
            titulo={SEM_VENDAS}
            nota="Com a primeira venda finalizada, aqui aparecem os produtos mais vendidos e quanto cada um traz."
          />
        </Card>
      )}
      {data && data.productData.length > 0 && (
        <div className={cards.pair}>
          <div>
            <Rankings dados={data} />
          </div>
          <MaisVendidos key={named} produtos={data.productData} periodo={named} />
        </div>
      )}
    </section>
  );
}
