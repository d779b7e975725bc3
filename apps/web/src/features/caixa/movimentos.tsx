import type { Caixa, MovimentoDoCaixa } from '@balcao/contract/caixa';
import { formatInstant } from '@balcao/contract/calendar';
import { ActionIcon } from '@mantine/core';
import { useFuso } from '../../dados/loja.ts';
import { TitledCard } from '../../ui/card.tsx';
import { IconPrinter } from '../../ui/icons.ts';
import { Row } from '../../ui/row.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useMore } from '../../ui/use-more.tsx';
import { cupomDoMovimento } from './papel/cupons.ts';
import { useImprimirCupom } from './papel/use-imprimir-cupom.tsx';
import { foraDaGaveta, nomeDoMovimento, valorDoMovimento } from './textos.ts';

interface MovimentosProps {
  caixa: Pick<Caixa, 'gaveta' | 'porForma'> & { movimentos: readonly MovimentoDoCaixa[] };
}

/** What went in and out beside the sales, the newest first. */
export function Movimentos({ caixa }: MovimentosProps) {
  const fuso = useFuso();
  const imprimir = useImprimirCupom();
  const { count, rows, more } = useMore<HTMLUListElement>(caixa.movimentos.length, 'movimento', 'movimentos');
  const novos = caixa.movimentos.toReversed();
  return (
    <TitledCard id="movimentos" titulo="Movimentos">
      <ul ref={rows}>
        {novos.slice(0, count).map((movimento) => {
          const { id, motivo, por, criadoEm, aditivo } = movimento;
          const nome = nomeDoMovimento(movimento, caixa.porForma);
          const nota = [motivo, por.nome, formatInstant(new Date(criadoEm), fuso)]
            .filter(Boolean)
            .join(' · ');
          return (
            <Row
              key={id}
              tabIndex={-1}
              nota={<span style={{ whiteSpace: 'normal' }}>{nota}</span>}
              valor={<strong>{valorDoMovimento(movimento)}</strong>}
              acao={
                <ActionIcon
                  color="gray"
                  aria-label={`Imprimir ${nome} de ${valorDoMovimento(movimento)}`}
                  onClick={() => imprimir((loja) => cupomDoMovimento(caixa, movimento, loja))}
                >
                  <IconPrinter />
                </ActionIcon>
              }
            >
              <span>{`${nome} `}</span>
              {foraDaGaveta(movimento, caixa.porForma) && <Tag tom="neutro">Fora da gaveta</Tag>}{' '}
              {aditivo && <Tag tom="atencao">Depois do fechamento</Tag>}
            </Row>
          );
        })}
      </ul>
      {more}
    </TitledCard>
  );
}
