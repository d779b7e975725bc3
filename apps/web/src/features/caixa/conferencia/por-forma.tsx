import { formatReais } from '@balcao/contract/base/money';
import type { Caixa, CaixaPorForma } from '@balcao/contract/caixa/caixa';
import { vereditoDe } from '@balcao/papel/palavras-do-caixa';
import { Row } from '../../../ui/listas/row.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';

function notaDe({ esperado, esperadoAgora, contado }: CaixaPorForma): string {
  const parts = [
    esperado === null ? undefined : `Esperado ${formatReais(esperado)}`,
    contado === null ? undefined : `contado ${formatReais(contado)}`,
    esperadoAgora === null || esperadoAgora === esperado ? undefined : `agora ${formatReais(esperadoAgora)}`,
  ].filter((part) => part !== undefined);
  const text = parts.join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Expected, counted and missing per form of payment; a form without any of these is left out. */
export function PorForma({ caixa }: { caixa: Pick<Caixa, 'porForma'> }) {
  const formas = caixa.porForma.filter(
    ({ tipo, esperado, esperadoAgora, contado }) =>
      tipo === 'DINHEIRO' || contado !== null || Boolean(esperado) || Boolean(esperadoAgora),
  );
  return (
    <ul aria-label="Conferência">
      {formas.map((forma) => {
        const veredito = vereditoDe(forma);
        return (
          <Row
            key={forma.formaId}
            nota={<span style={{ whiteSpace: 'normal' }}>{notaDe(forma)}</span>}
            {...(veredito
              ? {
                  acao: (
                    <Tag tom={veredito.tom} dot>
                      {veredito.texto}
                    </Tag>
                  ),
                }
              : {})}
          >
            {forma.nome}
          </Row>
        );
      })}
    </ul>
  );
}
