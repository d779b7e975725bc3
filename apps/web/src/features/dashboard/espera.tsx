import { Card, cards } from '../../ui/paginas/card.tsx';
import {
  ColumnsShape,
  FigureShape,
  RowsShape,
  SharesShape,
  TitleShape,
  Wait,
  WordsShape,
} from '../../ui/paginas/shapes.tsx';
import { Skeleton } from '../../ui/pecas/skeleton.tsx';
import { LISTADOS } from './estoque-baixo.tsx';
import classes from './listas.module.css';
import lugares from './lugares.module.css';

/** The day's place, in the frame of its own figures: what it came to, what is to be looked at, and its lists. */
export function Espera() {
  return (
    <Wait label="Carregando o resumo do dia" className={cards.stack}>
      <Card flush className={lugares.resumo ?? ''}>
        <div className={lugares.dia}>
          <div className={lugares.principal}>
            <FigureShape large />
            <WordsShape count={2} />
          </div>
          <div className={lugares.celulas}>
            {['vendas', 'comandas', 'baixa', 'caixas'].map((celula) => (
              <div key={celula} className={lugares.celula}>
                <WordsShape count={2} />
                <Skeleton className={lugares.conta ?? ''} width="1.75rem" height="1.5rem" />
              </div>
            ))}
          </div>
        </div>
        <div className={lugares.lucro}>
          <div className={lugares.parcelas}>
            <WordsShape count={2} />
          </div>
          <div className={lugares.resultado}>
            <FigureShape large />
          </div>
        </div>
      </Card>
      <div className={classes.cartoes}>
        <Card column>
          <TitleShape />
          <ColumnsShape />
        </Card>
        <Card>
          <TitleShape />
          <SharesShape count={LISTADOS} />
        </Card>
        <RowsShape titled count={LISTADOS} />
        <Card>
          <TitleShape />
          <SharesShape />
        </Card>
      </div>
    </Wait>
  );
}
