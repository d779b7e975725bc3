import { formatReais } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { Share } from '../../ui/sinais/share.tsx';
import classes from './listas.module.css';

type Vendidos = NonNullable<ResumoDoDia['maisVendidos']>;

/** What brings in the most today, each beside the first of them. */
export function MaisVendidos({ vendidos }: { vendidos: Vendidos }) {
  const most = vendidos[0]?.faturamento ?? 0;
  return (
    <TitledCard
      id="mais-vendidos"
      titulo="O que vende hoje"
      acao={
        <Anchor component={Link} to="/relatorio">
          Ver relatório
        </Anchor>
      }
    >
      <ol className={classes.vendidos}>
        {vendidos.map(({ id, nome, unidade, unidades, faturamento }) => (
          <li key={id ?? ''}>
            <Share
              titulo={
                <>
                  <span>{`${nome} `}</span>
                  <span className={classes.quantos}>
                    {`${formatQuantidade(unidades, unidade)}${unidade === 'un' ? ' un' : ''}`}
                  </span>
                </>
              }
              valor={formatReais(faturamento)}
              percent={most === 0 ? 0 : (faturamento / most) * 100}
            />
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
