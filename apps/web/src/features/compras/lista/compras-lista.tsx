import { dayOf, formatDay } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import type { Compra } from '@balcao/contract/compras/compras';
import { useFuso } from '../../../dados/loja.ts';
import { LinkRow, LinkRows } from '../../../ui/listas/link-rows.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';

/** One line each, all of it a link: of whom, when, what, and what it came to. */
export function ComprasLista({ compras }: { compras: readonly Compra[] }) {
  const fuso = useFuso();
  return (
    <LinkRows label="Compras">
      {compras.map(({ id, fornecedor, numero, criadaEm, itens, total, desfeitaEm }) => (
        <LinkRow
          key={id}
          to={`/compras/${id}`}
          titulo={fornecedor?.nome ?? 'Sem fornecedor'}
          nota={[
            formatDay(dayOf(new Date(criadaEm), fuso)),
            numero && `Nº ${numero}`,
            itens.length === 1 ? itens[0]?.produto.nome : plural(itens.length, 'item', 'itens'),
          ]
            .filter(Boolean)
            .join(' · ')}
          fim={
            desfeitaEm ? (
              <>
                <Tag tom="neutro">Desfeita</Tag>
                <del>{formatReais(total)}</del>
              </>
            ) : (
              <strong>{formatReais(total)}</strong>
            )
          }
        />
      ))}
    </LinkRows>
  );
}
