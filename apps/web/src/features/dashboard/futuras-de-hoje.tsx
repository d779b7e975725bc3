import { dayOf } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Dashboard } from '@balcao/contract/relatorios/dashboard';
import { rotuloVenda } from '@balcao/contract/vendas/venda';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useFuso, useVirada } from '../../dados/loja.ts';
import { textoQuando } from '../../dados/quando.ts';
import { agora } from '../../lib/clock.ts';
import { Row } from '../../ui/listas/row.tsx';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { IconShoppingBag } from '../../ui/sinais/icons.ts';

type Futura = NonNullable<Dashboard['futurasDeHoje']>[number];

/** What was put aside for today or before, and is still there. Nothing to show where there is none. */
export function FuturasDeHoje({ futuras }: { futuras: readonly Futura[] | null | undefined }) {
  const fuso = useFuso();
  const hoje = dayOf(agora(), fuso, useVirada());
  if (!futuras || futuras.length === 0) return null;
  return (
    <TitledCard
      id="futuras-de-hoje"
      titulo="Vendas futuras para hoje"
      acao={
        <Anchor component={Link} to="/selling">
          Ver vendas
        </Anchor>
      }
    >
      <ul>
        {futuras.map((futura) => (
          <Row
            key={futura.id}
            icone={IconShoppingBag}
            tom="atencao"
            valor={`${textoQuando(futura.quando, hoje, fuso, 'Hoje') ?? ''} · ${formatReais(futura.total)}`}
          >
            <strong>{futura.paraQuem ?? rotuloVenda(futura)}</strong>
            {futura.observacao && <span>{` · ${futura.observacao}`}</span>}
          </Row>
        ))}
      </ul>
    </TitledCard>
  );
}
