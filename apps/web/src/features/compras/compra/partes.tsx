import { formatDay } from '@balcao/contract/base/calendar';
import { formatCusto } from '@balcao/contract/base/custo';
import { formatReais } from '@balcao/contract/base/money';
import { emMilesimos } from '@balcao/contract/base/quantidade';
import type { Compra } from '@balcao/contract/compras/compras';
import { Row } from '../../../ui/listas/row.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { numeroToText, pecasEmPalavras } from '../numeros.ts';
import classes from './compra.module.css';

export function ItensDaCompra({ itens }: Pick<Compra, 'itens'>) {
  return (
    <ul aria-label="O que entrou">
      {itens.map((item, n) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: several lines may be of one product, and they stay.
          key={n}
          nota={<span className={classes.nota}>{notaDo(item)}</span>}
          valor={<strong>{formatReais(item.custo)}</strong>}
        >
          <span className={classes.nome}>
            <span>{item.produto.nome}</span>
            {item.bonificacao && <Tag tom="bom">Bonificação</Tag>}
          </span>
        </Row>
      ))}
    </ul>
  );
}

/** `24 peças (2 × 12) · R$ 3,4379 cada · Lote L1 · Vence em 31/05/2027`. */
function notaDo(item: Compra['itens'][number]): string {
  const { quantidade, fator, pecas, custoUnitario, lote, validade } = item;
  const unidade = Number.isInteger(pecas) ? 'un' : 'kg';
  const partes = fator === 1 ? '' : ` (${numeroToText(quantidade)} × ${numeroToText(fator)})`;
  return [
    `${pecasEmPalavras(emMilesimos(pecas), unidade)}${partes}`,
    `${formatCusto(custoUnitario)} ${unidade === 'kg' ? 'o quilo' : 'cada'}`,
    lote && `Lote ${lote}`,
    validade && `Vence em ${formatDay(validade)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function Contas({ vencimentos }: Pick<Compra, 'vencimentos'>) {
  return (
    <ul aria-label="Contas">
      {vencimentos.map(({ data, valor, pagaEm }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be due on one day.
        <Row key={n} valor={<strong>{formatReais(valor)}</strong>}>
          <span className={classes.nome}>
            <span>{`Vence em ${formatDay(data)}`}</span>
            {pagaEm && <Tag tom="bom">{`Paga em ${formatDay(pagaEm)}`}</Tag>}
          </span>
        </Row>
      ))}
    </ul>
  );
}
