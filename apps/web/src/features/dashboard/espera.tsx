import { Skeleton } from '@mantine/core';
import { Card, cards } from '../../ui/paginas/card.tsx';
import {
  ColumnsShape,
  FigureShape,
  LinesShape,
  SharesShape,
  TitleShape,
  Wait,
  WordsShape,
} from '../../ui/paginas/shapes.tsx';
import classes from './listas.module.css';
import resumo from './resumo.module.css';

/** As many as `EstoqueBaixo` and `MaisVendidos` list. */
const LISTADOS = 5;

/** The day's place, in the frame of its own figures: what it came to, what is to be looked at, and its lists. */
export function Espera() {
  return (
    <Wait label="Carregando o resumo do dia" className={cards.stack}>
      <Card flush className={resumo.resumo ?? ''}>
        <div className={resumo.dia}>
          <div className={resumo.principal}>
            <FigureShape large />
            <WordsShape count={2} />
          </div>
          <div className={resumo.celulas}>
            {['vendas', 'comandas', 'baixa', 'caixas'].map((celula) => (
              <div key={celula} className={resumo.celula}>
                <WordsShape count={2} />
                <Skeleton className={resumo.contaEsperada ?? ''} />
              </div>
            ))}
          </div>
        </div>
        <div className={resumo.lucro}>
          <div className={resumo.parcelas}>
            <WordsShape count={2} />
          </div>
          <div className={resumo.resultado}>
            <FigureShape large />
          </div>
        </div>
      </Card>
      <div className={classes.cartoes}>
        <Card column>
          <TitleShape />
          <ColumnsShape grow />
        </Card>
        <Card>
          <TitleShape />
          <SharesShape count={LISTADOS} />
        </Card>
        <Card>
          <TitleShape />
          <LinesShape count={LISTADOS} />
        </Card>
        <Card>
          <TitleShape />
          <SharesShape />
        </Card>
      </div>
    </Wait>
  );
}
